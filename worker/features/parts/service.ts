export { recordJobRun, type JobRun } from './job-runs.ts'
export { timedCall } from './outside-calls.ts'
export { isModelOff, isSwitchedOff, readSwitches, switchOff, switchOn } from './switches.ts'
