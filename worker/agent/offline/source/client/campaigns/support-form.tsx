import { CAMPAIGNS } from '../../shared/campaigns/content'
import { isMoney, type Campaign } from '../../shared/campaigns/model'
import { CAMPAIGN_TEXTS } from '../../shared/campaigns/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { amountWords } from './amounts'

const TEXTS = CAMPAIGN_TEXTS[CAMPAIGNS.counts]

/** A pledge or a signature. It takes no account; with one, it can be taken back. */
export function SupportForm({ campaign: { id, isOver, hasSupported, rewards } }: { campaign: Campaign }) {
  const member = useMember()
  if (member === undefined) return <p aria-busy="true">{SITE_TEXTS.loading}</p>
  if (isOver) return <p role="status">{CAMPAIGN_TEXTS.isOver}</p>
  if (hasSupported && !isMoney) return <p role="status">{TEXTS.hasSupported}</p>
  return (
    <section>
      <h2 className="mb-4 text-title">{TEXTS.support}</h2>
      {hasSupported && <p className="mb-4">{TEXTS.hasSupported}</p>}
      <Form
        action={TEXTS.action}
        thanks={TEXTS.thanks}
        className="space-y-4"
        send={(typed) => request(`/api/supports/of/${id}`, { body: typed })}
      >
        {isMoney && (
          <TextField
            label={CAMPAIGN_TEXTS.amount}
            name="amount"
            type="number"
            min={0.01}
            step="0.01"
            inputMode="decimal"
          />
        )}
        {rewards.length > 0 && (
          <SelectField
            label={CAMPAIGN_TEXTS.chooseReward}
            name="reward"
            isOptional
            empty={CAMPAIGN_TEXTS.noReward}
            options={rewards.map(({ title, from }) => ({
              value: title,
              label: `${title} · ${CAMPAIGN_TEXTS.from(amountWords(from))}`,
            }))}
          />
        )}
        <TextField
          label={CAMPAIGN_TEXTS.name}
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={member?.name}
        />
        <TextField
          label={CAMPAIGN_TEXTS.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={member?.email}
        />
        <TextArea label={CAMPAIGN_TEXTS.message} name="message" rows={3} maxLength={1_000} isOptional />
        <CheckField label={CAMPAIGN_TEXTS.hide} name="isHidden" />
        <p className="quiet text-small">{TEXTS.terms}</p>
      </Form>
    </section>
  )
}
