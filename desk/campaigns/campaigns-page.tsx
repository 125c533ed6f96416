import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { Notice } from '#components/ui/notice.tsx'
import { useMay } from '../api/use-identity.ts'
import { PageHead } from '../ui/page-head.tsx'
import { When } from '../ui/when.tsx'
import { DeadlinesPanel } from './deadlines-panel.tsx'
import { NoticePanel } from './notice-panel.tsx'
import { SoldOutPanel } from './sold-out-panel.tsx'
import { SpotsPanel } from './spots-panel.tsx'
import { useCampaigns } from './use-campaigns.ts'

/** What is sold by count, until a day, or not at the moment: changed here, without a build. */
export function CampaignsPage() {
  const { data, error } = useCampaigns()
  const maySet = useMay('campaigns')
  return (
    <>
      <PageHead
        title="Campaigns"
        says={
          data?.changedAt ? (
            <>
              Changed <When at={data.changedAt} /> by {data.changedBy}. Pages and checkout follow
              within a minute.
            </>
          ) : (
            'Spots, deadlines and notices; pages and checkout follow within a minute.'
          )
        }
      />
      {error && <Notice tone="error">{error.message}</Notice>}
      {!data && !error && <Quiet role="status">Looking …</Quiet>}
      {data && (
        <Panels disabled={!maySet}>
          {!maySet && <Notice>These are the owner’s to set.</Notice>}
          <SpotsPanel campaigns={data} />
          <DeadlinesPanel campaigns={data} />
          <SoldOutPanel campaigns={data} />
          <NoticePanel campaigns={data} />
        </Panels>
      )}
    </>
  )
}

/** Controls of whoever may not set anything do nothing, all at once. */
const Panels = styled.fieldset`
  display: contents;
`

const Quiet = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`
