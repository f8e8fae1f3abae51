import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { AD_TEXTS, CLASSIFIEDS } from '../../shared/classifieds/content'
import type { Ad } from '../../shared/classifieds/model'
import { moneyTyped } from '../../shared/site/values'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { ChoiceFields, chosenOf } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { PictureField } from '../ui/picture-field'

export function NewAd() {
  return (
    <Page title={CLASSIFIEDS.start}>
      <Gate>{() => <AdForm />}</Gate>
    </Page>
  )
}

export function EditAd() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['ads', 'one', id], queryFn: () => request<Ad>(`/api/ads/${id}`) })
  return (
    <Page title={AD_TEXTS.edit(CLASSIFIEDS.one)}>
      <Gate>{() => <Loaded query={query}>{(ad) => <AdForm ad={ad} />}</Loaded>}</Gate>
    </Page>
  )
}

function AdForm({ ad }: { ad?: Ad }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={AD_TEXTS.publish}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(ad ? `/api/ads/${ad.id}` : '/api/ads', {
          method: ad ? 'PUT' : 'POST',
          body: { ...typed, choices: chosenOf(CLASSIFIEDS.choices, typed) },
        })
      }
      onSent={({ id }) => navigate(`/ads/${id}`)}
    >
      <TextField label={AD_TEXTS.title} name="title" maxLength={140} defaultValue={ad?.title} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceFields choices={CLASSIFIEDS.choices} value={ad?.choices} />
        {CLASSIFIEDS.hasPrice && (
          <TextField
            label={AD_TEXTS.price}
            name="price"
            type="number"
            min={0}
            step="0.01"
            inputMode="decimal"
            hint={AD_TEXTS.priceHint}
            defaultValue={moneyTyped(ad?.price)}
          />
        )}
        <TextField label={AD_TEXTS.place} name="place" maxLength={100} defaultValue={ad?.place} />
      </div>
      <TextArea label={AD_TEXTS.text} name="text" defaultValue={ad?.text} />
      <PictureField label={AD_TEXTS.picture} name="picture" hint={AD_TEXTS.pictureHint} />
    </Form>
  )
}
