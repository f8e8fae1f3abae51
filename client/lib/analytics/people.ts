import type { PostHog } from 'posthog-js/dist/module.no-external'
import { cutTexts, type ProfileItem, type ProfileOp } from '#shared/analytics.ts'

type Properties = Record<string, unknown>
type Options = {
  posthog: () => Pick<PostHog, 'setPersonProperties' | 'unsetPersonProperties'> | null
  change: (op: ProfileOp) => Promise<unknown>
}

const cut = (properties: Properties) => cutTexts(properties) as Properties

/** PostHog knows three of the eight operations on a profile. Our server computes the others and tells PostHog. */
export function createPeople({ posthog, change }: Options) {
  return {
    set: (properties: Properties) => posthog()?.setPersonProperties(cut(properties)),
    setOnce: (properties: Properties) => posthog()?.setPersonProperties(undefined, cut(properties)),
    unset: (names: string | string[]) => posthog()?.unsetPersonProperties([names].flat()),
    add: (props: Record<string, number>) => change({ op: 'add', props }),
    append: (props: Record<string, ProfileItem>) => change({ op: 'append', props }),
    union: (props: Record<string, ProfileItem[]>) => change({ op: 'union', props }),
    remove: (props: Record<string, ProfileItem>) => change({ op: 'remove', props }),
    delete: () => change({ op: 'delete' }),
  }
}
