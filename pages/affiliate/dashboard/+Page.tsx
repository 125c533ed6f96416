import styled from 'styled-components'
import * as words from '#words/affiliate-dashboard.ts'
import { Island } from '#components/islands/island.server.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Section } from '#components/ui/section.tsx'
import { PartnerDashboard } from './partner-dashboard.island.tsx'
import { ListTitle } from '#components/ui/page-text.tsx'

/** The page around a partner's account. */
export function Page() {
  return (
    <Section spacing="tight" labelledBy="page-title">
      <ListTitle as="h1" id="page-title">
        {words.title}
      </ListTitle>
      <noscript>
        <Notice>{words.noScript}</Notice>
      </noscript>
      <Account>
        <Island of={PartnerDashboard} props={{}} />
      </Account>
    </Section>
  )
}

/** High enough that the footer, out of sight below it, is not seen to jump when the account, or word that there is none, arrives. */
const Account = styled.div`
  min-block-size: 80svh;
`
