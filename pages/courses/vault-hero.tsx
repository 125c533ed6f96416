import styled from 'styled-components'
import { vaultHero } from '#content/courses/vault.ts'
import { lessonSample } from '#content/work-samples/lesson.ts'
import { SampleLinks } from '#components/funnels/sample-links.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'

/** What the vault holds, and a page of one lesson to judge the rest by. */
export function VaultHero() {
  const { excerpt } = lessonSample
  return (
    <PageHero
      eyebrow={vaultHero.eyebrow}
      title={vaultHero.title}
      lead={vaultHero.lead}
      actions={
        <ButtonLink href="#courses" size="large">
          {vaultHero.action}
        </ButtonLink>
      }
      note={vaultHero.note}
      aside={
        <>
          <LedgerSheet size="small" {...excerpt} />
          <Below>
            <SampleLinks of={lessonSample} />
          </Below>
        </>
      }
    />
  )
}

const Below = styled.div`
  margin-block-start: ${theme.space.sm};
`
