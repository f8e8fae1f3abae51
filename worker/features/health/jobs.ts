export { sweepOutsideCalls } from './outside-calls.ts'
