import { transform } from 'sucrase'
import { CompileError } from './compile-error.ts'

/** TypeScript that sucrase drops or turns into CommonJS without a word, so that what uses it would fail far away. */
const REFUSED: Array<{ pattern: RegExp; reason: string }> = [
  {
    pattern: /^[ \t]*(?:export\s+)?namespace\s+[\w.]+\s*\{/m,
    reason: 'TypeScript namespaces are not supported: use a module instead',
  },
  {
    pattern: /^[ \t]*(?:export\s+)?import\s+\w+\s*=\s*require\b/m,
    reason: 'import = require() is not supported: use import … from',
  },
]

/** TypeScript and JSX become JavaScript on the same lines. What sucrase lets through unseen, the parser refuses afterwards. */
export function toJavaScript(path: string, source: string): string {
  refuse(path, source)
  try {
    return transform(source, {
      // Without JSX, `<T>x` casts and `<T>(x) => x` are legal in .ts files.
      transforms: /\.[jt]sx$/.test(path) ? ['typescript', 'jsx'] : ['typescript'],
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
      preserveDynamicImport: true,
      filePath: path,
    }).code
  } catch (error) {
    throw asCompileError(path, error)
  }
}

function refuse(path: string, source: string): void {
  for (const { pattern, reason } of REFUSED) {
    const at = source.search(pattern)
    if (at >= 0) throw new CompileError({ file: path, line: source.slice(0, at).split('\n').length, column: 1, reason })
  }
}

/** sucrase reports `Error transforming <path>: <reason> (<line>:<column>)`. */
function asCompileError(path: string, error: unknown): CompileError {
  const message = (error instanceof Error ? error.message : String(error)).replace(`Error transforming ${path}: `, '')
  const [, reason, line, column] = /^(.*) \((\d+):(\d+)\)$/s.exec(message) ?? []
  return new CompileError({
    file: path,
    line: Number(line ?? 1),
    column: Number(column ?? 1),
    reason: reason ?? message,
  })
}
