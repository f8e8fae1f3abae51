import { checkPages } from '#test/support/page-looks.ts'
import { PAGES } from '#test/support/pages.ts'
import { soaks } from '#test/support/soak.ts'

checkPages(PAGES, { isEveryLook: soaks })
