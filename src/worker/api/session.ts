import * as v from 'valibot';
import { post } from './endpoint.ts';
import {
  inData,
  nothing,
  orNull,
  sessionToken,
  wireFlag,
  wireId,
  wireInteger,
  wireText,
} from './primitives.ts';
import { safeImageUrl } from './safe-url.ts';

const image = v.pipe(
  wireText(2048),
  v.transform((text) => (text === '' ? null : safeImageUrl(text))),
);

/** Not every server says whether a person may buy; only a clear no is one. */
const mayPurchase = v.pipe(
  orNull(v.union([v.boolean(), v.number(), v.string()])),
  v.transform((value) => value === null || v.parse(wireFlag, value)),
);

/** The user info answer, field by field, under the names that the app uses. */
const userAnswer = inData(
  v.pipe(
    v.object({
      uid: wireId,
      email: wireText(320),
      icon: image,
      sysUserName: wireText(),
      customerServiceUrl: wireText(2048),
      auth: orNull(wireInteger),
      invitationCode: wireText(),
      assetsPwd: wireFlag,
      isGrade: v.optional(wireFlag, false),
      idCard: wireText(),
      idCardPhotoPositive: image,
      idCardPhotoReverseSide: image,
      remark: wireText(),
      name: wireText(),
      purchase: mayPurchase,
      frozen: v.optional(wireFlag, false),
      googleBind: wireFlag,
    }),
    v.transform((info) => ({
      userId: info.uid,
      email: info.email,
      avatar: info.icon,
      inviteCode: info.invitationCode,
      hasTradePassword: info.assetsPwd,
      graded: info.isGrade,
      kyc: info.auth ?? 0,
      idCard: info.idCard,
      idCardFront: info.idCardPhotoPositive,
      idCardBack: info.idCardPhotoReverseSide,
      realName: info.name,
      remark: info.remark,
      canPurchase: info.purchase,
      frozen: info.frozen,
      authenticatorBound: info.googleBind,
      systemUserName: info.sysUserName,
      customerServiceUrl: info.customerServiceUrl,
    })),
  ),
);

const PUBLIC = { access: 'public' } as const;
/** What strangers can be told apart from: a device that its owner has signed in on goes on, whatever they do. */
export const BY_DEVICE = { ...PUBLIC, device: true } as const;

/** What signing in answers, however it was done. */
export const session = v.object({ userId: wireId, token: sessionToken });

/** `googleCode` only where an authenticator is bound. */
export const login = post('/user/login', inData(session), BY_DEVICE);

/** Specified with the token in the body as well; the server goes by the header. */
export const userInfo = post('/user/info', userAnswer);

/** Some back ends sign a newcomer in at once; others answer nothing of use. */
export const register = post('/user/register', inData(orNull(session)), BY_DEVICE);

/** A code that is bound to something is void for anything else. */
export const sendEmailCode = post('/user/sendEmailCode', nothing, BY_DEVICE);

export const sendEmailCodeForget = post('/user/sendEmailCodeForget', nothing, BY_DEVICE);

/** Goes to the person who is signed in. */
export const sendUpdateAssetEmail = post('/user/sendUpdateAssetEmail', nothing);

/** Asks whether a code is right; does not use it up. */
export const emailVerification = post('/user/emailVerification', nothing, PUBLIC);

/** `googleCode` only where an authenticator is bound; a recovery code too. */
export const forgetPassword = post('/user/forgetPwd', nothing, BY_DEVICE);
