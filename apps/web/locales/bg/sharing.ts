import type { CataloguesOnDemand } from '../../src/shared/i18n/translator.ts';

export const sharing: CataloguesOnDemand['sharing'] = {
  sharing_head: 'Споделяне на мача',
  sharing_link: 'Връзка',
  sharing_copy_link: 'Копиране на връзката',
  sharing_send: 'Изпращане',
  sharing_embed: 'Код за вграждане',
  sharing_embed_note: 'Поставете го в страница на сайта си, за да покажете плейъра там.',
  sharing_embed_paid: 'Поставете го в страница на сайта си. И там зрителите трябва да имат пропуск.',
  sharing_embed_listed: 'Работи само на сайтове, одобрени от {name}.',
  sharing_copy_code: 'Копиране на кода',
  sharing_copied: 'Копирано',
  sharing_by_hand: 'Маркирайте текста и го копирайте.',
};
