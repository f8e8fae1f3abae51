import { APP_CONTRACT } from './app-contract.ts'
import { CODE } from './code.ts'
import { DATABASE } from './database.ts'
import { KIT_SECTION } from './kit.ts'
import { PROMISES } from './promises.ts'
import { ROLE } from './role.ts'
import { WORKING } from './working.ts'

/**
 * What every model is told first. The same text for every project and every turn, so that providers can cache it;
 * anything that varies belongs into the messages.
 */
export const SYSTEM_PROMPT = [ROLE, APP_CONTRACT, KIT_SECTION, DATABASE, PROMISES, CODE, WORKING].join('\n\n')
