import { CARE_MODULES } from './care.ts'
import { COLLEAGUE_MODULES } from './colleagues.ts'
import { HOSTING_MODULES } from './hosting.ts'
import type { Module } from './module.ts'
import { OCCASION_MODULES } from './occasions.ts'
import { PEOPLE_MODULES } from './people.ts'
import { PLACE_MODULES } from './places.ts'
import { SCHOOL_MODULES } from './school.ts'
import { TRADE_MODULES } from './trade.ts'
import { VEHICLE_MODULES } from './vehicles.ts'
import { WEALTH_MODULES } from './wealth.ts'

/** Every register that an app of an office can have. */
export const MODULES: Module[] = [
  ...OCCASION_MODULES,
  ...PEOPLE_MODULES,
  ...COLLEAGUE_MODULES,
  ...TRADE_MODULES,
  ...PLACE_MODULES,
  ...VEHICLE_MODULES,
  ...HOSTING_MODULES,
  ...CARE_MODULES,
  ...SCHOOL_MODULES,
  ...WEALTH_MODULES,
]

export const moduleNamed = (name: string): Module => MODULES.find((module) => module.name === name)!
