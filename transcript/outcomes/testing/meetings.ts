/** The invented meetings: those that the rules were built on, and those that were written first and kept apart. */
import { accounting } from './built-on/accounting.ts';
import { apartment } from './built-on/apartment.ts';
import { construction } from './built-on/construction.ts';
import { cooperative } from './built-on/cooperative.ts';
import { sales } from './built-on/sales.ts';
import { school } from './built-on/school.ts';
import { tourism } from './built-on/tourism.ts';
import { warehouse } from './built-on/warehouse.ts';
import { readMeeting } from './invented-meeting.ts';
import { commune } from './kept-apart/commune.ts';
import { hospital } from './kept-apart/hospital.ts';
import { software } from './kept-apart/software.ts';
import { tradeUnion } from './kept-apart/trade-union.ts';

export const BUILT_ON = [
  accounting,
  apartment,
  construction,
  cooperative,
  sales,
  school,
  tourism,
  warehouse,
].map(readMeeting);
export const KEPT_APART = [commune, hospital, software, tradeUnion].map(readMeeting);
