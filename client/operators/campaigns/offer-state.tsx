import { useMoment } from '#client/lib/format/moment.ts'
import { StateWord } from '#client/ui/block/tag.tsx'
import { offerState, type CampaignCode } from '#shared/promo-admin.ts'
import { STATE_BLOCKS, stateWord } from './campaign-words.ts'

type OfferStateWordProps = {
  offer: Pick<CampaignCode, 'endsAt' | 'disabledAt'> & Partial<Pick<CampaignCode, 'used' | 'maxRedemptions'>>
}

/** Whether it can be redeemed now. */
export function OfferStateWord({ offer }: OfferStateWordProps) {
  const { now } = useMoment()
  const state = offerState(offer, new Date(now))
  return <StateWord state={STATE_BLOCKS[state]}>{stateWord(state)}</StateWord>
}
