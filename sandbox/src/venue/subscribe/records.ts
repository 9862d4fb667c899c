import Big from 'big.js';
import type { OwnPage } from '../../db/rows.ts';
import type { SubscribeOrderRow } from '../../db/schema/earn.ts';
import type { Database } from '../../db/schema.ts';
import { committedBy, findCommitments } from '../../db/subscribe/orders.ts';
import { requestedLots } from '../../db/subscribe/projects.ts';
import type { Language } from '../../model/language.ts';
import { fixed } from '../ledger/amount.ts';
import { crowdLotsAt, findProject, phaseAt, projectsAt, type SubscribeProject } from './projects.ts';

/** The sales that are shown at an instant (business time), the latest to start first. */
export function projectsOnOffer(db: Database, now: number, language: Language) {
  return published(db, projectsAt(now), now, language);
}

/** One sale, or null where there is none of this id. */
export async function projectOnOffer(db: Database, id: string, now: number, language: Language) {
  const project = findProject(id, now);
  const [found] = project ? await published(db, [project], now, language) : [];
  return found ?? null;
}

async function published(
  db: Database,
  projects: readonly SubscribeProject[],
  now: number,
  language: Language,
) {
  const own = await requestedLots(
    db,
    projects.map(({ id }) => id),
  );
  return projects.map((project) => {
    const { name, intro, totalLots, crowdPercent: _, ...terms } = project;
    const requested = (own.get(project.id) ?? 0) + crowdLotsAt(project, now);
    const coins = (lots: number) => fixed(new Big(project.lot).times(lots));
    return {
      ...terms,
      name: name[language],
      intro: intro[language],
      total: coins(totalLots),
      sold: coins(Math.min(requested, totalLots)),
      requested: coins(requested),
      status: phaseAt(project, now),
    };
  });
}

/** What a person has committed to a sale and may still commit; null where there is no such sale. */
export async function ownCommitment(db: Database, userId: string, id: string, now: number) {
  const project = findProject(id, now);
  if (!project) return null;
  const committed = await committedBy(db, userId, id);
  return { projectId: id, committed, left: fixed(new Big(project.max).minus(committed)) };
}

/** One page of a person's commitments, newest first. */
export async function subscribeRecords(db: Database, page: OwnPage, now: number, language: Language) {
  const { rows, sum } = await findCommitments(db, page);
  return { list: rows.map((row) => recordOf(row, now, language)), sum };
}

function recordOf(row: SubscribeOrderRow, now: number, language: Language) {
  const project = findProject(row.project_id, now);
  if (!project) throw new Error(`no sale ${row.project_id}`);
  return {
    orderId: String(row.id),
    requestId: row.request_id,
    projectId: row.project_id,
    name: project.name[language],
    coin: row.coin,
    currency: row.currency,
    price: project.price,
    amount: row.amount,
    allotted: row.allotted,
    cost: row.cost,
    refund: row.refund,
    status: row.status,
    createTime: row.committed_at,
    endTime: project.end,
    listingTime: project.listingTime,
    finishTime: row.listed_at,
  };
}
