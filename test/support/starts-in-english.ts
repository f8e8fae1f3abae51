import { LOCALES, readLocaleWith } from '#shared/locale.ts'

// Files share a process. One that speaks German would make the next ones speak it, too.
readLocaleWith(() => LOCALES[0])
