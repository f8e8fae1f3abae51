import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { AUCTION_TEXTS, AUCTIONS } from '../../shared/auctions/content'
import type { Auction } from '../../shared/auctions/model'
import { moneyTyped } from '../../shared/site/values'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { ChoiceFields, chosenOf } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { PictureField } from '../ui/picture-field'

export function NewAuction() {
  return (
    <Page title={AUCTIONS.start}>
      <Gate>{() => <AuctionForm />}</Gate>
    </Page>
  )
}

export function EditAuction() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['auctions', 'one', id],
    queryFn: () => request<{ auction: Auction }>(`/api/auctions/${id}`),
  })
  return (
    <Page title={AUCTION_TEXTS.edit}>
      <Gate>{() => <Loaded query={query}>{({ auction }) => <AuctionForm auction={auction} />}</Loaded>}</Gate>
    </Page>
  )
}

function AuctionForm({ auction }: { auction?: Auction }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={AUCTION_TEXTS.publish}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(auction ? `/api/auctions/${auction.id}` : '/api/auctions', {
          method: auction ? 'PUT' : 'POST',
          body: { ...typed, ends: momentTyped(typed['ends']), choices: chosenOf(AUCTIONS.choices, typed) },
        })
      }
      onSent={({ id }) => navigate(`/auctions/${id}`)}
    >
      <TextField label={AUCTION_TEXTS.title} name="title" maxLength={140} defaultValue={auction?.title} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceFields choices={AUCTIONS.choices} value={auction?.choices} />
        <TextField
          label={AUCTION_TEXTS.startPrice}
          name="startPrice"
          type="number"
          min={0.01}
          step="0.01"
          inputMode="decimal"
          defaultValue={moneyTyped(auction?.startPrice)}
        />
        <TextField
          label={AUCTION_TEXTS.endTime}
          name="ends"
          type="datetime-local"
          defaultValue={auction && localOf(auction.ends)}
        />
      </div>
      <TextArea label={AUCTION_TEXTS.text} name="text" defaultValue={auction?.text} />
      <PictureField label={AUCTION_TEXTS.picture} name="picture" hint={AUCTION_TEXTS.pictureHint} />
    </Form>
  )
}

/** A time as it was typed, where the browser is, as a moment of the whole world. */
function momentTyped(typed = ''): string {
  const moment = new Date(typed)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

function localOf(ends: string): string {
  const moment = new Date(`${ends.replace(' ', 'T')}Z`)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
