import type { ClubLabels } from '../en/clubs.ts';

export const clubs = {
  school: 'Клуб',
  schools: 'Клубове',
  any_school: 'Всички',
  find_school: 'Намерете клуб',
  search_hint: 'Мачове, отбори, клубове, моменти, филми',
  my_teams_empty_text:
    'Докоснете сърцето, за да следвате клуб, отбор или спорт. Мачовете им ще са първи на началната страница.',
} as const satisfies ClubLabels;
