/** Modules of Node that an app's server has; files live in memory there, under /tmp. Of the others the isolate has nothing, or a stand-in that only fails when it is called. */
const AVAILABLE = new Set([
  'assert',
  'assert/strict',
  'async_hooks',
  'buffer',
  'console',
  'constants',
  'crypto',
  'diagnostics_channel',
  'dns',
  'dns/promises',
  'events',
  'fs',
  'fs/promises',
  'http',
  'https',
  'module',
  'net',
  'os',
  'path',
  'path/posix',
  'path/win32',
  'perf_hooks',
  'process',
  'punycode',
  'querystring',
  'stream',
  'stream/consumers',
  'stream/promises',
  'stream/web',
  'string_decoder',
  'timers',
  'timers/promises',
  'tls',
  'tty',
  'url',
  'util',
  'util/types',
  'zlib',
])
const MISSING = new Set([
  'child_process',
  'cluster',
  'dgram',
  'domain',
  'http2',
  'inspector',
  'readline',
  'readline/promises',
  'repl',
  'sea',
  'sqlite',
  'test',
  'trace_events',
  'v8',
  'vm',
  'wasi',
  'worker_threads',
])

/** The name of a Node module without `node:`, null when it is none. */
export function builtinName(specifier: string): string | null {
  const name = specifier.replace(/^node:/, '')
  return specifier.startsWith('node:') || AVAILABLE.has(name) || MISSING.has(name) ? name : null
}

export const isAvailableBuiltin = (name: string): boolean => AVAILABLE.has(name)
