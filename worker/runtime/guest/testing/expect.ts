import {
  ASYMMETRIC_MATCHERS_OBJECT,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  chai,
  customMatchers,
  getState,
  setState,
  type ExpectStatic,
  type MatchersObject,
} from '@vitest/expect'

// These plugins put `not`, `any`, `extend` … on chai.expect, from where ours takes them. After the copy they would be
// missing.
chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

const asymmetric = (globalThis as Record<symbol, object | undefined>)[ASYMMETRIC_MATCHERS_OBJECT]
const extendChai = chai.expect as unknown as { extend(target: ExpectStatic, matchers: MatchersObject): void }

/** Vitest's own `expect`, put together for an isolate that has no Vitest. */
export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  asymmetric,
  {
    getState: () => getState(expect),
    extend: (matchers: MatchersObject) => extendChai.extend(expect, matchers),
    unreachable: (message = 'this line must not be reached') => chai.assert.fail(message),
  },
) as unknown as ExpectStatic

Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, writable: true, configurable: true })
resetAssertions()
expect.extend(customMatchers)

/** Each test counts its assertions from zero. */
export function resetAssertions(): void {
  setState(
    {
      assertionCalls: 0,
      isExpectingAssertions: false,
      isExpectingAssertionsError: null,
      expectedAssertionsNumber: null,
      expectedAssertionsNumberErrorGen: null,
    },
    expect,
  )
}

/** Fails a test that announced `expect.assertions(n)` or `expect.hasAssertions()` and made other ones. */
export function checkAssertionCount(): void {
  const { assertionCalls, expectedAssertionsNumber, isExpectingAssertions } = getState(expect)
  if (typeof expectedAssertionsNumber === 'number' && assertionCalls !== expectedAssertionsNumber) {
    throw new Error(`expected ${expectedAssertionsNumber} assertions, but ${assertionCalls} were made`)
  }
  if (isExpectingAssertions && assertionCalls === 0)
    throw new Error('expected at least one assertion, but none was made')
}
