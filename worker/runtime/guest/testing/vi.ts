import { clearAllMocks, fn, isMockFunction, resetAllMocks, restoreAllMocks, spyOn } from '@vitest/spy'

/** The part of Vitest's `vi` that needs no module mocking and no clock. */
export const vi = {
  fn,
  spyOn,
  isMockFunction,
  mocked: <T>(value: T): T => value,
  clearAllMocks: () => (clearAllMocks(), vi),
  resetAllMocks: () => (resetAllMocks(), vi),
  restoreAllMocks: () => (restoreAllMocks(), vi),
}
