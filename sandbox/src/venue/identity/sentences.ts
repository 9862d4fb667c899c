import type { IdentityItem, RejectionReason } from '../../db/schema/persons.ts';
import type { Sentence } from '../../model/person.ts';

/** Why a submission was not taken. */
export const sentences = {
  name: { en: 'Enter your name as it is on the document', zh: '请按证件填写姓名' },
  number: { en: 'The ID number does not meet the specification', zh: '证件号码不符合规范' },
  missing: { en: 'Something is missing', zh: '资料不完整' },
  reviewing: { en: 'Your documents are being reviewed', zh: '您的资料正在审核中' },
  verified: { en: 'Verified data cannot be modified', zh: '已认证的资料不可修改' },
  notRejected: { en: 'Only what was rejected can be sent again', zh: '只能重新提交被拒绝的项目' },
  nothing: { en: 'There is nothing to delete', zh: '没有可删除的资料' },
  erasing: { en: 'The deletion is asked for already', zh: '已提交删除申请' },
} as const satisfies Record<string, Sentence>;

export const REASONS: Readonly<Record<RejectionReason, Sentence>> = {
  unreadable: {
    en: 'The photo is not sharp enough to be read: take it in good light, without flash',
    zh: '照片不够清晰，无法辨认：请在光线充足处重新拍摄，不要使用闪光灯',
  },
  cut: { en: 'A corner of the document is cut off', zh: '证件的一角被截断' },
  differs: { en: 'The number is not the one on the photos', zh: '号码与照片上的不一致' },
  name: { en: 'The name is not the one on the photos', zh: '姓名与照片上的不一致' },
};

/** What the reviewer says about all of it. */
export const REMARKS = {
  verified: { en: 'Everything matches.', zh: '资料一致。' },
  rejected: {
    en: 'Please send what is marked once more. The rest is fine and stays as it is.',
    zh: '请重新提交标记的项目，其余资料无误，予以保留。',
  },
} as const satisfies Record<string, Sentence>;

export const ITEM_NAMES: Readonly<Record<IdentityItem, Sentence>> = {
  realName: { en: 'Name', zh: '姓名' },
  idCard: { en: 'ID number', zh: '证件号码' },
  idCardPhotoPositive: { en: 'Photo of the front', zh: '证件正面照片' },
  idCardPhotoReverseSide: { en: 'Photo of the back', zh: '证件背面照片' },
};
