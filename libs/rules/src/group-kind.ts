/** The word for a channel's participant groups on screens. The specification's is 'school'. */
export const GROUP_KINDS = ['schools', 'clubs'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];
