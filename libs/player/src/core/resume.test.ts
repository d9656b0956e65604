import { describe, expect, it } from 'vitest';
import { isProgressDue, resumePosition } from './resume.ts';

describe('resumePosition', () => {
  it('resumes at the stored position', () => expect(resumePosition(600, 5400)).toBe(600));
  it('starts at the beginning when barely started', () => expect(resumePosition(3, 5400)).toBe(0));
  it('starts at the beginning when nearly over', () => expect(resumePosition(5395, 5400)).toBe(0));
  it('starts at the beginning without a stored position', () =>
    expect(resumePosition(undefined, 5400)).toBe(0));
  it('resumes while the length is unknown', () => expect(resumePosition(600, undefined)).toBe(600));
});

describe('isProgressDue', () => {
  it('is due every five seconds of the game', () => {
    expect(isProgressDue(14.9, 10)).toBe(false);
    expect(isProgressDue(15, 10)).toBe(true);
  });
  it('is due after seeking back', () => expect(isProgressDue(2, 900)).toBe(true));
});
