import { areWithin, cities } from "../../catalogue/cities.server.ts";
import { countryKm, workRadiiKm } from "../../work-area/work-area.ts";
import {
  type AreaCondition,
  type Conditions,
  freeMonthWeight,
  readsLexemes,
} from "../plan/search-conditions.server.ts";
import { type CompanyRows, monthsKept, orderOfCity, unsaidKm } from "./company-rows.ts";
import { hasSlot } from "./slot-list.ts";

/** What is asked of a row, in the terms of rows. */
export type Asked = {
  /** Trades of which it must do one, as bits: what most rows do not meet. 0 where none is asked for. */
  trades: number;
  /** Whether nothing else is asked for but where it works. */
  isByTradesAlone: boolean;
  /** Whether a row that is not gone and does one of the trades meets all the rest, but for where it works. */
  meetsRest: (slot: number) => boolean;
  /** How well its calendar fits: months free, then months partly free. */
  fit: (slot: number) => number;
};

const widestKm = workRadiiKm.at(-1)!;
const monthBits = 2 ** monthsKept - 1;

/** Null where rows cannot tell: words, services, months that are not kept. */
export function toAsked(rows: CompanyRows, conditions: Conditions): Asked | null {
  if (readsLexemes(conditions)) return null;
  const months = toMonths(rows, conditions.monthMask);
  const busy = toMonths(rows, conditions.busyMask);
  if (months === undefined || busy === undefined) return null;
  const { subMasks, styleMask } = conditions;
  return {
    trades: Number(subMasks[0] ?? 0n) | 0,
    isByTradesAlone: subMasks.length < 2 && styleMask === null && months === null && busy === null,
    meetsRest: meeting(rows, { conditions, months, busy }),
    fit: months === null ? () => 0 : (slot) => fitOf(rows.months[slot]!, months),
  };
}

/** Sixteen bits from the first month that rows tell of; undefined for others. */
function toMonths({ firstMonth }: CompanyRows, mask: bigint | null): number | null | undefined {
  if (mask === null) return null;
  const shifted = mask >> BigInt(firstMonth);
  const isKept = shifted << BigInt(firstMonth) === mask && shifted <= BigInt(monthBits);
  return isKept ? Number(shifted) : undefined;
}

type Meeting = { conditions: Conditions; months: number | null; busy: number | null };

function meeting(rows: CompanyRows, { conditions, months, busy }: Meeting): Asked["meetsRest"] {
  const { trades, styles, months: told } = rows;
  const others = conditions.subMasks.slice(1).map(Number);
  const { styleMask } = conditions;
  return (slot) => {
    for (let nr = 0; nr < others.length; nr++) {
      if ((trades[slot]! & others[nr]!) === 0) return false;
    }
    if (styleMask !== null && (styles[slot]! & styleMask) === 0) return false;
    if (months === null && busy === null) return true;
    const free = told[slot]! | (told[slot]! >>> monthsKept);
    if (months !== null && (free & months) === 0) return false;
    return busy === null || (free & busy) === 0;
  };
}

function fitOf(told: number, months: number): number {
  return freeMonthWeight * bitCount(told & months) + bitCount((told >>> monthsKept) & months);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Whether a row says where it works. */
export const saysWhere = ({ reachKm }: CompanyRows, slot: number): boolean =>
  reachKm[slot] !== unsaidKm;

export type WorksThere = {
  /** Whether a company whose radius does not reach the searched city has chosen it. */
  hasChosen(slot: number): boolean;
  /** Whether a company of no city near says that it works there. @param order of its city in the list of all */
  fromAfar(slot: number, order: number): boolean;
};

/**
 * By the place of a town in the list of all, the question that last asked whether the widest radius reaches from it
 * to the searched one: its number where it does, that number below zero where it does not.
 */
const askedOfTown = new Float64Array(cities.length);
/** All stretches of a search ask for one town. */
const lastAsked = { cityId: 0, question: 0 };

function questionOf(cityId: number): number {
  if (lastAsked.cityId !== cityId) {
    lastAsked.cityId = cityId;
    lastAsked.question += 1;
  }
  return lastAsked.question;
}

/** Whether companies work in the searched city. */
export function worksThere({ reachKm, towns }: CompanyRows, { cityId }: AreaCondition): WorksThere {
  const chosen = towns.get(cityId);
  const asked = orderOfCity(cityId);
  const question = questionOf(cityId);
  const isReached = (order: number) => {
    if (Math.abs(askedOfTown[order]!) !== question) {
      askedOfTown[order] = areWithin(asked, order, widestKm) ? question : -question;
    }
    return askedOfTown[order] === question;
  };
  const hasChosen = (slot: number) => chosen !== undefined && hasSlot(chosen, slot);
  return {
    hasChosen,
    fromAfar: (slot, order) =>
      reachKm[slot]! >= countryKm ||
      (reachKm[slot]! >= widestKm && isReached(order)) ||
      hasChosen(slot),
  };
}
