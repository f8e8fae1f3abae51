import os from 'node:os'

const MOST = 2

/**
 * How much longer everything takes than on an idle machine, by what waits for its processors. Limits and waits are told
 * for an idle one.
 */
export const slowness = (): number => Math.min(MOST, Math.max(1, os.loadavg()[0]! / os.cpus().length / 1.5))
