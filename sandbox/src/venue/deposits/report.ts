import { countOpenReports, findDepositByTx, insertReceipt, isReported } from '../../db/deposits/deposits.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { holdPerson } from '../../db/identity/identities.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { type TextKey, textOf } from '../../texts/texts.ts';
import type { FileStore, UploadedFile } from '../uploads/file-store.ts';
import { attachUpload, prepareUpload } from '../uploads/uploads.ts';
import { depositAddress, readTxId } from './networks.ts';
import { type ChainDeps, readDeposit } from './receive.ts';

/** Business milliseconds that a report is under review for. */
export const REVIEW_MS = 60_000;
/** Reports of one person that are under review at a time. */
export const MOST_OPEN = 5;

export interface ReportWish {
  readonly userId: string;
  readonly currency: string;
  readonly chain: string;
  readonly amount: string;
  readonly txId: string;
  readonly receipt: UploadedFile;
  readonly remark: string;
  readonly language: Language;
}

/**
 * Takes a deposit that a person reports with a receipt; it is under review from then on and has moved nothing. Gives its
 * id. Refuses with `validation` for what is wrong, with `state` where the chain shows the transaction already,
 * somebody has reported it, or too many reports of the person are under review, and as `prepareUpload` does.
 */
export async function reportDeposit(
  deps: ChainDeps & { readonly files: FileStore },
  wish: ReportWish,
): Promise<string> {
  const { userId, currency, language } = wish;
  const refuse = (why: TextKey, name: 'validation' | 'state' = 'validation') =>
    new Refusal(name, textOf(why, language));
  const { network, amount } = readDeposit(wish, refuse);
  const txId = readTxId(wish.txId);
  if (txId === null) throw refuse('deposits.txId');
  // Checked before the picture: redrawing that is the expensive part.
  if (await findDepositByTx(deps.db, txId)) throw refuse('deposits.known', 'state');
  if (await isReported(deps.db, txId)) throw refuse('deposits.reported', 'state');
  if ((await countOpenReports(deps.db, userId)) >= MOST_OPEN) throw refuse('deposits.tooManyOpen', 'state');
  const at = deps.clock.now();
  const receipt = await prepareUpload(deps, wish.receipt, { userId, at, language });
  const submittedAt = deps.businessClock.now();
  try {
    return await inTransaction(deps.db, async (tx) => {
      await holdPerson(tx, userId);
      if ((await countOpenReports(tx, userId)) >= MOST_OPEN) throw refuse('deposits.tooManyOpen', 'state');
      const upload = await attachUpload(tx, receipt, { userId, purpose: 'receipt', at });
      const id = await insertReceipt(tx, {
        user_id: userId,
        currency,
        chain: network.chain,
        ...depositAddress(deps.pepper, userId, network),
        tx_id: txId,
        amount,
        note: wish.remark,
        upload_id: upload,
        submitted_at: submittedAt,
        decide_at: submittedAt + REVIEW_MS,
        created_at: at,
        closed_at: null,
      });
      return `r${id}`;
    });
  } catch (error) {
    // Two reports of one transaction at the same moment.
    if (isUniqueViolation(error)) throw refuse('deposits.reported', 'state');
    throw error;
  }
}
