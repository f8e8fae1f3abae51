import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { ARTICLE_TEXTS, ARTICLES } from '../../shared/articles/content'
import type { Article } from '../../shared/articles/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { Prose } from '../ui/prose'
import { PicturesField, uploadPictures } from '../uploads/photo'

const WRITERS = [ARTICLES.writer, ...(ARTICLES.approver === null ? [] : [ARTICLES.approver])]

export function NewArticle() {
  return (
    <Page title={ARTICLES.add}>
      <Gate roles={WRITERS}>{() => <ArticleForm />}</Gate>
    </Page>
  )
}

export function EditArticle() {
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={WRITERS}>{() => <Stored />}</Gate>
    </Page>
  )
}

function Stored() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['articles', 'desk', 'one', id],
    queryFn: () => request<{ article: Article; secret: string }>(`/api/article-desk/${id}`),
  })
  return <Loaded query={query}>{(stored) => <ArticleForm key={stored.article.id} {...stored} />}</Loaded>
}

/** The editor: what is written on the left, how it will look on the right. */
function ArticleForm({ article, secret }: { article?: Article; secret?: string }) {
  const [, navigate] = useLocation()
  const [preview, setPreview] = useState({ title: article?.title ?? '', text: article?.text ?? '' })
  const decides = hasRole(useMember(), [ARTICLES.approver ?? ARTICLES.writer])

  async function send(typed: Record<string, string>, form: FormData) {
    const { title, lead, text, section, tags = '', appears, secret: hidden } = typed
    const [picture] = await uploadPictures(form, 'picture')
    const body = {
      title,
      lead,
      text,
      section,
      appears,
      secret: hidden,
      tags: tags.split(',').flatMap((tag) => tag.trim().replace(/^#/, '') || []),
      fields: Object.fromEntries(ARTICLES.fields.map(({ name }) => [name, typed[`field-${name}`] ?? ''])),
      picture: picture ?? null,
      isDraft: typed.intent === 'draft',
    }
    return article
      ? request(`/api/article-desk/${article.id}`, { method: 'PUT', body })
      : request('/api/article-desk', { body })
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <Form
        action={decides ? ARTICLE_TEXTS.publish : ARTICLES.words.handIn}
        other={{ label: ARTICLE_TEXTS.saveDraft, name: 'intent', value: 'draft' }}
        className="panel space-y-5"
        send={send}
        onSent={() => navigate('/desk')}
      >
        {article && article.remark !== '' && <p role="status">{ARTICLE_TEXTS.remarkSaid(article.remark)}</p>}
        <TextField
          label={ARTICLE_TEXTS.title}
          name="title"
          maxLength={160}
          defaultValue={article?.title}
          onChange={(event) => setPreview({ ...preview, title: event.target.value })}
        />
        {ARTICLES.sections && (
          <SelectField
            label={ARTICLES.sections.label}
            name="section"
            defaultValue={article?.section}
            options={ARTICLES.sections.options.map((option) => ({ value: option, label: option }))}
          />
        )}
        <Fields article={article} />
        <TextField label={ARTICLE_TEXTS.lead} name="lead" maxLength={400} defaultValue={article?.lead} isOptional />
        <TextArea
          label={ARTICLE_TEXTS.text}
          name="text"
          rows={14}
          hint={ARTICLE_TEXTS.textHint}
          defaultValue={article?.text}
          onChange={(event) => setPreview({ ...preview, text: event.target.value })}
        />
        {ARTICLES.secret && <TextArea label={ARTICLES.secret.label} name="secret" rows={4} defaultValue={secret} />}
        <PicturesField
          subject={ARTICLES.subject}
          label={ARTICLE_TEXTS.picture}
          name="picture"
          kept={article?.picture ? [article.picture] : []}
        />
        {ARTICLES.hasTags && (
          <TextField
            label={ARTICLE_TEXTS.tags}
            name="tags"
            hint={ARTICLE_TEXTS.tagsHint}
            defaultValue={article?.tags.join(', ')}
            isOptional
          />
        )}
        {decides && (
          <TextField
            label={ARTICLE_TEXTS.appears}
            name="appears"
            type="date"
            hint={ARTICLE_TEXTS.appearsHint}
            defaultValue={article?.appears}
            isOptional
          />
        )}
      </Form>
      <section aria-label={ARTICLE_TEXTS.preview} className="lg:sticky lg:top-6">
        <h2 className="quiet mb-3 text-small">{ARTICLE_TEXTS.preview}</h2>
        {preview.title + preview.text === '' ? (
          <p className="quiet">{ARTICLE_TEXTS.nothingYet}</p>
        ) : (
          <>
            <p className="mb-4 font-display text-heading wrap-anywhere">{preview.title}</p>
            <Prose text={preview.text} />
          </>
        )}
      </section>
    </div>
  )
}

function Fields({ article }: { article: Article | undefined }) {
  return ARTICLES.fields.map(({ name, label, options }) =>
    options ? (
      <SelectField
        key={name}
        label={label}
        name={`field-${name}`}
        defaultValue={article?.fields[name]}
        options={options.map((option) => ({ value: option, label: option }))}
      />
    ) : (
      <TextField
        key={name}
        label={label}
        name={`field-${name}`}
        maxLength={300}
        defaultValue={article?.fields[name]}
        isOptional
      />
    ),
  )
}
