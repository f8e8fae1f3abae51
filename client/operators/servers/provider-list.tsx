import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { At } from '#client/operators/kit/record/at.tsx'
import type { BlockState } from '#client/ui/block/block.tsx'
import { StateWord } from '#client/ui/block/tag.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { PROVIDER_NAMES, type ModelProvider } from '#shared/model-providers.ts'
import type { PlatformParts, ProviderHealth } from '#shared/servers.ts'
import { SwitchButton } from './switch-button.tsx'

/** The providers of models with how they answered in the last hour, and what of them is switched off. */
export function ProviderList({ parts: { providers, off } }: { parts: PlatformParts }) {
  if (providers.length === 0) return null
  return (
    <details className="part-list">
      <summary>{m.admin_servers_providers({ count: formatNumber(providers.length) })}</summary>
      <ul>
        {providers.map((provider) => (
          <li key={provider.provider}>
            <div className="row">
              <b>{nameOf(provider.provider)}</b>
              <Health provider={provider} />
              <span className="sp" />
              <SwitchButton switchKey={`provider:${provider.provider}`} name={nameOf(provider.provider)} off={off} />
            </div>
            {provider.models.length > 1 && (
              <ul className="models">
                {provider.models.map(({ key, name }) => (
                  <li key={key} className="row">
                    <span className="trunc">{name}</span>
                    <span className="sp" />
                    <SwitchButton switchKey={`model:${key}`} name={name} off={off} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const nameOf = (provider: ModelProvider): string =>
  provider === 'openai-compatible' ? m.models_provider_compatible() : PROVIDER_NAMES[provider]

function Health({ provider: { answered, failed, firstMs, lastAt, isConfigured } }: { provider: ProviderHealth }) {
  const [block, word] = healthOf({ answered, failed, isConfigured })
  return (
    <>
      <StateWord state={block}>{word}</StateWord>
      {lastAt && (
        <span className="dim t12">
          {m.admin_servers_calls({
            share: formatPercent(failed / (answered + failed)),
            count: formatNumber(answered + failed),
          })}
          {firstMs !== null && ` · ${m.admin_servers_first_word({ time: durationText(firstMs) })}`} ·{' '}
          <At at={lastAt} as="ago" />
        </span>
      )}
    </>
  )
}

function healthOf({
  answered,
  failed,
  isConfigured,
}: Pick<ProviderHealth, 'answered' | 'failed' | 'isConfigured'>): [BlockState, string] {
  if (!isConfigured) return ['drawn', m.admin_servers_not_configured()]
  if (answered + failed === 0) return ['drawn', m.admin_servers_not_asked()]
  return failed > answered ? ['failed', m.admin_servers_fails()] : ['set', m.admin_servers_answers()]
}
