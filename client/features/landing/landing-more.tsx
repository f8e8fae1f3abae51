import type { RefObject } from 'react'
import { Gallery } from './gallery.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Invitation } from './invitation.tsx'
import { Prices } from './prices.tsx'
import { Proofs } from './proofs.tsx'

export { LandingFooter } from './landing-footer.tsx'

export type LandingMoreProps = { box: RefObject<HTMLTextAreaElement | null> }

/** What stands below the prompt box: nothing of it is needed to begin, so its code comes later. */
export function LandingMore({ box }: LandingMoreProps) {
  return (
    <>
      <Invitation />
      <Proofs />
      <HowItWorks />
      <Gallery box={box} />
      <Prices />
    </>
  )
}
