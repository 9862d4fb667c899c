import type { Sentence } from '../../model/person.ts';

/** A coin that is sold in tranches, and the terms of each. Decimals as text. */
export interface SoldCoin {
  readonly coin: string;
  readonly name: Sentence;
  readonly intro: Sentence;
  /** USDT for one coin. */
  readonly price: string;
  readonly lot: string;
  readonly totalLots: number;
  readonly min: string;
  readonly max: string;
  readonly crowdPercent: number;
}

/** Made up, as everything here: none of them is sold anywhere. More than are ever shown at a time. */
export const SOLD_COINS: readonly SoldCoin[] = [
  {
    coin: 'AURM',
    name: { en: 'Aurum Mesh', zh: '金网 Aurum Mesh' },
    intro: {
      en: 'An invented network that pays its members for relaying messages. AURM would pay for the relays.',
      zh: '一个虚构的网络，成员通过转发消息获得报酬，AURM 用于支付转发费用。',
    },
    price: '0.25',
    lot: '1',
    totalLots: 400_000,
    min: '10',
    max: '2000',
    crowdPercent: 160,
  },
  {
    coin: 'TIDX',
    name: { en: 'Tidal Index', zh: '潮汐指数 Tidal Index' },
    intro: {
      en: 'An invented market for tide and weather readings. TIDX would be what sensors are paid in.',
      zh: '一个虚构的潮汐与气象数据市场，TIDX 用于向传感器付费。',
    },
    price: '1.2',
    lot: '1',
    totalLots: 80_000,
    min: '12',
    max: '3000',
    crowdPercent: 62,
  },
  {
    coin: 'NIMB',
    name: { en: 'Nimbus Relay', zh: '云继 Nimbus Relay' },
    intro: {
      en: 'An invented service that rents out idle computers. NIMB would be its unit of computing time.',
      zh: '一个虚构的闲置算力租赁服务，NIMB 为其计算时间单位。',
    },
    price: '0.04',
    lot: '10',
    totalLots: 250_000,
    min: '10',
    max: '1000',
    crowdPercent: 340,
  },
  {
    coin: 'FERN',
    name: { en: 'Fernwood Credits', zh: '蕨林 Fernwood Credits' },
    intro: {
      en: 'An invented register of planted forests. FERN would stand for a square metre that is looked after.',
      zh: '一个虚构的造林登记系统，每枚 FERN 代表一平方米受养护的林地。',
    },
    price: '0.8',
    lot: '1',
    totalLots: 120_000,
    min: '8',
    max: '2000',
    crowdPercent: 94,
  },
  {
    coin: 'QILL',
    name: { en: 'Quill Archive', zh: '羽笔档案 Quill Archive' },
    intro: {
      en: 'An invented library that keeps what people write. QILL would pay for a page that is kept.',
      zh: '一个虚构的文字档案馆，QILL 用于支付保存页面的费用。',
    },
    price: '0.15',
    lot: '1',
    totalLots: 600_000,
    min: '15',
    max: '1500',
    crowdPercent: 215,
  },
  {
    coin: 'OBSN',
    name: { en: 'Obsidian Storage', zh: '黑曜存储 Obsidian Storage' },
    intro: {
      en: 'An invented storage network for backups. OBSN would pay for a year of a gigabyte.',
      zh: '一个虚构的备份存储网络，OBSN 用于支付一年的存储空间。',
    },
    price: '12.5',
    lot: '0.1',
    totalLots: 80_000,
    min: '12.5',
    max: '5000',
    crowdPercent: 45,
  },
  {
    coin: 'HELQ',
    name: { en: 'Helio Quanta', zh: '日量 Helio Quanta' },
    intro: {
      en: 'An invented exchange of solar power between neighbours. HELQ would stand for a kilowatt hour.',
      zh: '一个虚构的邻里太阳能交易平台，每枚 HELQ 代表一千瓦时电量。',
    },
    price: '2.4',
    lot: '1',
    totalLots: 50_000,
    min: '24',
    max: '2400',
    crowdPercent: 510,
  },
  {
    coin: 'MOSA',
    name: { en: 'Mosaic Maps', zh: '拼图地图 Mosaic Maps' },
    intro: {
      en: 'An invented map that everybody draws. MOSA would reward those who correct it.',
      zh: '一张由大家共同绘制的虚构地图，MOSA 用于奖励纠错者。',
    },
    price: '0.06',
    lot: '10',
    totalLots: 150_000,
    min: '6',
    max: '1200',
    crowdPercent: 118,
  },
];
