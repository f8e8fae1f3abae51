import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { CAMPAIGNS } from '../../shared/campaigns/content'
import { type Campaign, isMoney, MOST_REWARDS } from '../../shared/campaigns/model'
import { CAMPAIGN_TEXTS } from '../../shared/campaigns/texts'
import { moneyTyped } from '../../shared/site/values'
import { Gate } from '../access'
import { request } from '../site/api'
import { today } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { ChoiceFields, chosenOf } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, Page } from '../ui/page'
import { PictureField } from '../ui/picture-field'

const PLACES = Array.from({ length: MOST_REWARDS }, (_, place) => place)

export function NewCampaign() {
  return (
    <Page title={CAMPAIGNS.start}>
      <Gate {...(CAMPAIGNS.starter !== null && { roles: [CAMPAIGNS.starter] })}>{() => <CampaignForm />}</Gate>
    </Page>
  )
}

export function EditCampaign() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['campaigns', 'one', id],
    queryFn: () => request<Campaign>(`/api/campaigns/${id}`),
  })
  return (
    <Page title={CAMPAIGN_TEXTS.edit}>
      <Gate>{() => <Loaded query={query}>{(campaign) => <CampaignForm campaign={campaign} />}</Loaded>}</Gate>
    </Page>
  )
}

function CampaignForm({ campaign }: { campaign?: Campaign }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={CAMPAIGN_TEXTS.publish}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(campaign ? `/api/campaigns/${campaign.id}` : '/api/campaigns', {
          method: campaign ? 'PUT' : 'POST',
          body: { ...typed, choices: chosenOf(CAMPAIGNS.choices, typed), rewards: rewardsOf(typed) },
        })
      }
      onSent={({ id }) => navigate(`/campaigns/${id}`)}
    >
      <TextField label={CAMPAIGN_TEXTS.title} name="title" maxLength={140} defaultValue={campaign?.title} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceFields choices={CAMPAIGNS.choices} value={campaign?.choices} />
        <TextField
          label={CAMPAIGN_TEXTS[CAMPAIGNS.counts].goal}
          name="goal"
          type="number"
          min={isMoney ? 0.01 : 1}
          step={isMoney ? '0.01' : '1'}
          inputMode="decimal"
          defaultValue={isMoney ? moneyTyped(campaign?.goal) : campaign?.goal}
        />
        <TextField label={CAMPAIGN_TEXTS.ends} name="ends" type="date" min={today()} defaultValue={campaign?.ends} />
      </div>
      <TextArea label={CAMPAIGN_TEXTS.text} name="text" rows={7} defaultValue={campaign?.text} />
      {CAMPAIGNS.hasRewards && <RewardFields campaign={campaign} />}
      <PictureField label={CAMPAIGN_TEXTS.picture} name="picture" hint={CAMPAIGN_TEXTS.pictureHint} />
    </Form>
  )
}

function RewardFields({ campaign }: { campaign: Campaign | undefined }) {
  return (
    <fieldset className="space-y-4">
      <legend className="field-label">{CAMPAIGN_TEXTS.rewards}</legend>
      <p className="quiet text-small">{CAMPAIGN_TEXTS.rewardsHint}</p>
      {PLACES.map((place) => (
        <div key={place} className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={CAMPAIGN_TEXTS.reward(place + 1)}
            name={`rewards.${place}.title`}
            maxLength={140}
            isOptional
            defaultValue={campaign?.rewards[place]?.title}
          />
          <TextField
            label={CAMPAIGN_TEXTS.rewardFrom(place + 1)}
            name={`rewards.${place}.from`}
            type="number"
            min={0.01}
            step="0.01"
            inputMode="decimal"
            isOptional
            defaultValue={moneyTyped(campaign?.rewards[place]?.from)}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** Lines that were filled in, from the first on. */
function rewardsOf(typed: Record<string, string>) {
  return PLACES.map((place) => ({
    title: typed[`rewards.${place}.title`] ?? '',
    from: typed[`rewards.${place}.from`] ?? '',
  })).filter(({ title, from }) => title.trim() !== '' || from !== '')
}
