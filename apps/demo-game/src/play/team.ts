export interface Team {
  readonly name: string;
  readonly short: string;
  readonly color: string;
  readonly mark_color: string;
}
