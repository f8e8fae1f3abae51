import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsMounted } from '#client/lib/browser/use-is-mounted.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { OwnBound } from '#client/operators/kit/page/range-picker.tsx'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { useAdminZone } from '#client/operators/kit/record/at.tsx'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Switch } from '#client/ui/form/checkbox.tsx'
import { Field, TextArea } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { isBannerLink } from '#shared/banners/banner-html.ts'
import {
  BANNER_AUDIENCES,
  BANNER_TONES,
  bannerState,
  MAX_BANNER_LABEL,
  MAX_BANNER_LINK,
  MAX_BANNER_TEXT,
  type Banner,
  type BannerAudience,
  type BannerState,
  type BannerTone,
} from '#shared/banners/banners.ts'
import { m } from '#shared/messages.gen/messages.js'
import { type BannerDraft, BannerPreview, draftOf, NEW_DRAFT, wordsOf } from './banner-draft.tsx'

export const toneWord = (tone: BannerTone): string =>
  ({
    critical: m.admin_banner_tone_critical,
    maintenance: m.admin_banner_tone_maintenance,
    warning: m.admin_banner_tone_warning,
    info: m.admin_banner_tone_info,
    success: m.admin_banner_tone_success,
  })[tone]()

export const audienceWord = (audience: BannerAudience): string =>
  ({
    everyone: m.admin_banner_audience_everyone,
    signed_out: m.admin_banner_audience_signed_out,
    signed_in: m.admin_banner_audience_signed_in,
    free: m.admin_banner_audience_free,
    pro: m.admin_banner_audience_pro,
    team: m.admin_banner_audience_team,
    admins: m.admin_banner_audience_admins,
  })[audience]()

export const stateWord = (state: BannerState): string =>
  ({
    draft: m.admin_banner_state_draft,
    scheduled: m.admin_banner_state_scheduled,
    live: m.admin_banner_state_live,
    ended: m.admin_banner_state_ended,
  })[state]()

type BannerFormProps = { banner: Banner | null; first: Partial<BannerDraft>; onClose: () => void }

/** Nobody sees anything of a banner before it is saved. */
export function BannerForm({ banner, first, onClose }: BannerFormProps) {
  const [draft, setDraft] = useState<BannerDraft>(banner ? draftOf(banner) : { ...NEW_DRAFT, ...first })
  const [asks, setAsks] = useState<'draft' | 'publish' | 'end' | null>(null)
  const set = (change: Partial<BannerDraft>) => setDraft({ ...draft, ...change })
  const { now } = useMoment()
  const problems = problemsOf(draft, new Date(now))
  const state = banner ? bannerState(banner, new Date(now)) : 'draft'
  return (
    <section className="panel banner-form" aria-label={banner ? m.admin_banner_edit() : m.admin_banner_new()}>
      <div className="fields">
        <TextArea
          label={m.admin_banner_text()}
          description={m.admin_banner_text_about()}
          value={draft.text}
          maxLength={MAX_BANNER_TEXT}
          onChange={({ target }) => set({ text: target.value })}
        />
        <TextArea
          label={m.admin_banner_text_de()}
          value={draft.textDe}
          maxLength={MAX_BANNER_TEXT}
          onChange={({ target }) => set({ textDe: target.value })}
        />
        <Field
          label={m.admin_banner_link()}
          value={draft.linkUrl}
          maxLength={MAX_BANNER_LINK}
          placeholder="/billing"
          problem={problems.link}
          onChange={({ target }) => set({ linkUrl: target.value })}
        />
        <Field
          label={m.admin_banner_link_label()}
          value={draft.linkLabel}
          maxLength={MAX_BANNER_LABEL}
          problem={problems.label}
          onChange={({ target }) => set({ linkLabel: target.value })}
        />
        <Field
          label={m.admin_banner_link_label_de()}
          value={draft.linkLabelDe}
          maxLength={MAX_BANNER_LABEL}
          onChange={({ target }) => set({ linkLabelDe: target.value })}
        />
        <Select<BannerTone>
          label={m.admin_banner_tone()}
          value={draft.tone}
          options={BANNER_TONES.map((value) => ({ value, label: toneWord(value) }))}
          onChange={(tone) => set({ tone })}
        />
        <Select<BannerAudience>
          label={m.admin_banner_audience()}
          value={draft.audience}
          options={BANNER_AUDIENCES.map((value) => ({ value, label: audienceWord(value) }))}
          onChange={(audience) => set({ audience })}
        />
        <Switch
          label={m.admin_banner_dismissible()}
          description={m.admin_banner_dismissible_about()}
          checked={draft.isDismissible}
          onChange={(isDismissible) => set({ isDismissible })}
        />
        <Schedule draft={draft} onChange={set} problem={problems.end} />
      </div>
      <BannerPreview draft={draft} />
      <div className="row foot-of">
        {state === 'live' && (
          <Button tone="danger" onClick={() => setAsks('end')}>
            {m.admin_banner_end()}
          </Button>
        )}
        <span className="sp" />
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        {state === 'draft' && (
          <Button disabled={!problems.isFine} onClick={() => setAsks('draft')}>
            {m.admin_banner_save_draft()}
          </Button>
        )}
        <Button tone="primary" disabled={!problems.isFine} onClick={() => setAsks('publish')}>
          {state === 'draft' ? m.admin_banner_publish() : m.admin_banner_save()}
        </Button>
      </div>
      {(asks === 'draft' || asks === 'publish') && (
        <SaveBanner
          bannerId={banner?.id ?? null}
          draft={draft}
          isDraft={asks === 'draft'}
          onSaved={onClose}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'end' && banner && <EndBanner banner={banner} onEnded={onClose} onClose={() => setAsks(null)} />}
    </section>
  )
}

function Schedule({
  draft,
  problem,
  onChange,
}: {
  draft: BannerDraft
  problem: string | null
  onChange: (change: Partial<BannerDraft>) => void
}) {
  const zone = useAdminZone()
  const isUtc = zone === 'UTC'
  // The server does not know the reader's zone, so the browser fills these fields.
  const isMounted = useIsMounted()
  return (
    <fieldset className="schedule">
      <legend>{m.admin_banner_schedule({ zone })}</legend>
      <OwnBound
        label={m.admin_banner_starts()}
        isUtc={isUtc}
        value={isMounted ? draft.startsAt?.toISOString() : undefined}
        onChange={(value) => onChange({ startsAt: at(value) })}
      />
      <OwnBound
        label={m.admin_banner_ends()}
        isUtc={isUtc}
        value={isMounted ? draft.endsAt?.toISOString() : undefined}
        onChange={(value) => onChange({ endsAt: at(value) })}
      />
      <p className="about">{problem ?? m.admin_banner_schedule_about()}</p>
    </fieldset>
  )
}

const at = (value: string | undefined) => (value === undefined ? null : new Date(value))

function problemsOf({ text, linkUrl, linkLabel, startsAt, endsAt }: BannerDraft, now: Date) {
  const link = linkUrl.trim() !== '' && !isBannerLink(linkUrl.trim()) ? m.admin_banner_link_wrong() : null
  const label = (linkUrl.trim() === '') === (linkLabel.trim() === '') ? null : m.admin_banner_label_wrong()
  const end = endsAt && endsAt <= (startsAt ?? now) ? m.admin_banner_ends_wrong() : null
  return { link, label, end, isFine: text.trim() !== '' && link === null && label === null && end === null }
}

type SaveBannerProps = {
  bannerId: string | null
  draft: BannerDraft
  isDraft: boolean
  onSaved: () => void
  onClose: () => void
}

function SaveBanner({ bannerId, draft, isDraft, onSaved, onClose }: SaveBannerProps) {
  const save = useSave()
  return (
    <ReasonDialog
      title={isDraft ? m.admin_banner_save_draft() : m.admin_banner_publish()}
      action={isDraft ? m.admin_banner_save_draft() : m.admin_banner_publish()}
      run={async (reason) => {
        const startsAt = isDraft ? null : (draft.startsAt ?? new Date())
        await save({ bannerId, ...wordsOf(draft), startsAt, reason })
        return { isLater: startsAt !== null && startsAt > new Date() }
      }}
      done={({ isLater }) => {
        onSaved()
        return {
          text: isDraft ? m.admin_banner_saved() : isLater ? m.admin_banner_scheduled() : m.admin_banner_published(),
        }
      }}
      onClose={onClose}
    >
      {isDraft
        ? m.admin_banner_draft_effect()
        : m.admin_banner_publish_effect({ audience: audienceWord(draft.audience) })}
    </ReasonDialog>
  )
}

/** Undoing the end shows the banner again as it was. */
function EndBanner({ banner, onEnded, onClose }: { banner: Banner; onEnded: () => void; onClose: () => void }) {
  const client = useTRPCClient()
  const save = useSave()
  const refresh = useRefresh()
  return (
    <ReasonDialog
      danger
      title={m.admin_banner_end()}
      action={m.admin_banner_end()}
      run={async (reason) => {
        const ended = await client.adminBanners.end.mutate({ bannerId: banner.id, reason })
        await refresh()
        return ended
      }}
      done={({ endsAt }) => {
        onEnded()
        return {
          text: m.admin_banner_ended(),
          undo: () =>
            save({
              bannerId: banner.id,
              ...wordsOf({ ...draftOf(banner), endsAt }),
              reason: m.admin_banner_undo_reason(),
            }),
        }
      }}
      onClose={onClose}
    >
      {m.admin_banner_end_effect()}
    </ReasonDialog>
  )
}

function useSave() {
  const client = useTRPCClient()
  const refresh = useRefresh()
  return async (input: Parameters<typeof client.adminBanners.save.mutate>[0]) => {
    const saved = await client.adminBanners.save.mutate(input)
    await refresh()
    return saved
  }
}

function useRefresh() {
  const [trpc, queryClient] = [useTRPC(), useQueryClient()]
  return () => queryClient.invalidateQueries({ queryKey: trpc.adminBanners.list.queryKey() })
}
