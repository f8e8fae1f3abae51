import { Link, useLocation, useParams } from 'wouter'
import { MEASURE_TEXTS, MEASURES } from '../../shared/measures/content'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { GroupForm, GroupList, useManages } from './groups'
import { useSetup } from './parts'

const WORDS = MEASURES.parent ?? { one: '', many: '' }

/** What groups belong to. */
export function Parents() {
  return (
    <Page title={WORDS.many}>
      <Gate>{() => <ParentList />}</Gate>
    </Page>
  )
}

function ParentList() {
  const [, navigate] = useLocation()
  const manages = useManages()
  return (
    <>
      {manages && (
        <Form
          action={MEASURE_TEXTS.add(WORDS.one)}
          className="panel mb-8 max-w-2xl space-y-5"
          send={(typed) => request<{ id: number }>('/api/measures/parents', { body: typed })}
          onSent={({ id }) => navigate(`/sets/${id}`)}
        >
          <TextField label={`${WORDS.one}: ${MEASURE_TEXTS.name.toLowerCase()}`} name="name" maxLength={80} />
        </Form>
      )}
      <Loaded query={useSetup()}>
        {({ parents, groups }) => (
          <>
            {parents.length === 0 && <p className="quiet">{MEASURE_TEXTS.noGroups(WORDS.many)}</p>}
            <ul className="list">
              {parents.map(({ id, name }) => (
                <li key={id} className="py-3">
                  <Link href={`/sets/${id}`} className="link text-title wrap-anywhere">
                    {name}
                  </Link>{' '}
                  <span className="quiet figure">{groups.filter(({ parent_id }) => parent_id === id).length}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  )
}

/** One of them with its groups. */
export function ParentPage() {
  const { id } = useParams()
  return <Gate>{() => <OneParent id={Number(id)} />}</Gate>
}

function OneParent({ id }: { id: number }) {
  const manages = useManages()
  return (
    <Loaded query={useSetup()}>
      {(setup) => {
        const parent = setup.parents.find((each) => each.id === id)
        if (!parent) return <p role="alert">{SITE_TEXTS.gone}</p>
        return (
          <Page title={parent.name}>
            {manages && <GroupForm parents={setup.parents} parentId={id} />}
            <section className="section">
              <h2 className="mb-2 text-heading">{MEASURES.group.many}</h2>
              <GroupList setup={setup} groups={setup.groups.filter(({ parent_id }) => parent_id === id)} />
            </section>
          </Page>
        )
      }}
    </Loaded>
  )
}
