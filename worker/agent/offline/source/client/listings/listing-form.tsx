import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { LISTING_TEXTS, LISTINGS } from '../../shared/listings/content'
import type { Listing } from '../../shared/listings/model'
import { moneyTyped } from '../../shared/site/values'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { ChoiceFields, chosenOf } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { PictureField } from '../ui/picture-field'

export function NewListing() {
  return (
    <Page title={LISTINGS.start}>
      <Gate {...(LISTINGS.lister !== null && { roles: [LISTINGS.lister] })}>{() => <ListingForm />}</Gate>
    </Page>
  )
}

export function EditListing() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['listings', 'one', id], queryFn: () => request<Listing>(`/api/listings/${id}`) })
  return (
    <Page title={LISTING_TEXTS.edit}>
      <Gate>{() => <Loaded query={query}>{(listing) => <ListingForm listing={listing} />}</Loaded>}</Gate>
    </Page>
  )
}

const number = { type: 'number', min: 0, inputMode: 'decimal' } as const

function ListingForm({ listing }: { listing?: Listing }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={LISTING_TEXTS.publish}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(listing ? `/api/listings/${listing.id}` : '/api/listings', {
          method: listing ? 'PUT' : 'POST',
          body: { ...typed, choices: chosenOf(LISTINGS.choices, typed), measures: measuresOf(typed) },
        })
      }
      onSent={({ id }) => navigate(`/listings/${id}`)}
    >
      <TextField label={LISTING_TEXTS.title} name="title" maxLength={140} defaultValue={listing?.title} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceFields choices={LISTINGS.choices} value={listing?.choices} />
        {LISTINGS.measures.map(({ name, label, unit }) => (
          <TextField
            key={name}
            {...number}
            label={unit === '' ? label : `${label} (${unit})`}
            name={`measures.${name}`}
            step="any"
            defaultValue={listing?.measures[name]}
          />
        ))}
        {LISTINGS.price !== null && (
          <TextField
            {...number}
            label={LISTINGS.price}
            name="price"
            step="0.01"
            defaultValue={moneyTyped(listing?.price)}
          />
        )}
      </div>
      <TextArea label={LISTING_TEXTS.text} name="text" defaultValue={listing?.text} />
      <PictureField label={LISTING_TEXTS.picture} name="picture" hint={LISTING_TEXTS.pictureHint} />
    </Form>
  )
}

const measuresOf = (typed: Record<string, string>) =>
  Object.fromEntries(LISTINGS.measures.map(({ name }) => [name, typed[`measures.${name}`] ?? '']))
