import { describe, expect, it } from 'vitest';
import {
  crowdLotsAt,
  findProject,
  phaseAt,
  projectsAt,
  type SubscribeProject,
} from '../../../sandbox/src/venue/subscribe/projects.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);

describe('the time line of sales', () => {
  it('has one to come, one open and one closed at every hour, each of a coin of its own', () => {
    for (let at = START; at < START + 60 * 24 * HOUR; at += HOUR) {
      const shown = projectsAt(at);
      expect(shown.length).toBeGreaterThanOrEqual(4);
      expect(new Set(shown.map((project) => phaseAt(project, at)))).toEqual(new Set([0, 1, 2]));
      expect(new Set(shown.map(({ coin }) => coin)).size).toBe(shown.length);
    }
  });

  it('finds every sale that was ever announced, as it was, and none before', () => {
    const [latest] = projectsAt(START);
    const now = START + 400 * 24 * HOUR;
    expect(latest && findProject(latest.id, now)).toEqual(latest);
    expect(latest && findProject(latest.id, START - 30 * 24 * HOUR)).toBeNull();
    for (const id of ['', 'aurm', 'aurm-', 'aurm--1', 'tidx-0', 'aurm-1e3', 'aurm-999999999']) {
      expect(findProject(id, now)).toBeNull();
    }
    expect(findProject('aurm-0', now)).toMatchObject({ coin: 'AURM' });
  });

  it('opens at its start and closes at its end', () => {
    const project = projectsAt(START)[0] as SubscribeProject;
    const { start, end } = project;
    expect([start - 1, start, end - 1, end].map((at) => phaseAt(project, at))).toEqual([0, 1, 1, 2]);
  });
});

describe('what everybody else asks for', () => {
  it('grows from nothing to its share and stays there', () => {
    for (const project of projectsAt(START)) {
      const { start, end, totalLots, crowdPercent } = project;
      const all = (totalLots * crowdPercent) / 100;
      expect(crowdLotsAt(project, start - HOUR)).toBe(0);
      expect(crowdLotsAt(project, start)).toBe(0);
      let before = 0;
      for (let at = start; at <= end; at += HOUR) {
        const now = crowdLotsAt(project, at);
        expect(now).toBeGreaterThanOrEqual(before);
        before = now;
      }
      expect(before).toBe(all);
      expect(crowdLotsAt(project, end + HOUR)).toBe(all);
    }
  });
});
