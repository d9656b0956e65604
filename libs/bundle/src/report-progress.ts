/** Reports how far long work is. `task` is for people, such as `Reading recordings`; `share` is from 0 to 1, null if unknown. */
export type ReportProgress = (task: string, share: number | null) => void;
