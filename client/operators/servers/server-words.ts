import type { BlockState } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ServerAction, ServerState, OutsideService, SwitchKey } from '#shared/operators/servers.ts'
import type { Environment } from '#shared/projects/projects.ts'

const STATES: Record<ServerState, { block: BlockState; word: () => string }> = {
  running: { block: 'set', word: m.admin_servers_running },
  idle: { block: 'drawn', word: m.admin_servers_idle },
  suspended: { block: 'hatched', word: m.admin_servers_suspended },
  failed: { block: 'failed', word: m.admin_servers_failed_state },
}

export const stateOf = (state: ServerState) => ({ block: STATES[state].block, word: STATES[state].word() })

const ENVIRONMENTS: Record<Environment, () => string> = {
  preview: m.admin_servers_preview,
  production: m.admin_servers_production,
}
export const environmentWord = (environment: Environment) => ENVIRONMENTS[environment]()

const SERVICES: Record<OutsideService, () => string> = { mail: m.admin_servers_mail, payment: m.admin_servers_payment }
export const serviceWord = (service: OutsideService) => SERVICES[service]()

type Words = { act: () => string; title: () => string; effect: () => string; done: () => string }
export const ACTION_WORDS: Record<ServerAction | 'takeDown' | 'putBack', Words> = {
  restart: {
    act: m.admin_servers_restart,
    title: m.admin_servers_restart_title,
    effect: m.admin_servers_restart_effect,
    done: m.admin_servers_restart_done,
  },
  suspend: {
    act: m.admin_servers_suspend,
    title: m.admin_servers_suspend_title,
    effect: m.admin_servers_suspend_effect,
    done: m.admin_servers_suspend_done,
  },
  resume: {
    act: m.admin_servers_resume,
    title: m.admin_servers_resume_title,
    effect: m.admin_servers_resume_effect,
    done: m.admin_servers_resume_done,
  },
  evict: {
    act: m.admin_servers_evict,
    title: m.admin_servers_evict_title,
    effect: m.admin_servers_evict_effect,
    done: m.admin_servers_evict_done,
  },
  takeDown: {
    act: m.admin_servers_take_down,
    title: m.admin_servers_take_down_title,
    effect: m.admin_servers_take_down_effect,
    done: m.admin_servers_take_down_done,
  },
  putBack: {
    act: m.admin_servers_put_back,
    title: m.admin_servers_put_back_title,
    effect: m.admin_servers_put_back_effect,
    done: m.admin_servers_put_back_done,
  },
}

export function switchWords(key: SwitchKey): { off: string; on: string; effect: string } {
  if (key === 'turns')
    return { off: m.admin_servers_pause(), on: m.admin_servers_go_on(), effect: m.admin_servers_pause_effect() }
  return { off: m.admin_servers_switch_off(), on: m.admin_servers_switch_on(), effect: m.admin_servers_switch_effect() }
}
