import { z } from 'zod'
import { KEPT, testTaken, type TestTaken } from '../../shared/drill/model'
import { keep, kept } from '../kept'

const NAME = 'drill-tests'

/** The tests that were taken in this browser, the oldest first. */
export const testsKept = (): TestTaken[] => kept(NAME, z.array(testTaken)) ?? []

export function addTest(test: Omit<TestTaken, 'day'>): void {
  keep(NAME, [...testsKept(), { ...test, day: new Date().toISOString() }].slice(-KEPT))
}

export const forgetTests = (): void => keep(NAME, [])
