import { LOCALES, readLocaleWith } from '#shared/locale.ts'

// Files share a process: one that speaks German would have the next ones speak it too.
readLocaleWith(() => LOCALES[0])
