import styled from 'styled-components'
import type { WaitingListId } from '#contract/forms/waiting-list.ts'
import { Island } from '../islands/island.server.tsx'
import { media, theme } from '../theme/tokens.ts'
import { WaitingList } from './waiting-list.island.tsx'

/** A page's waiting list, closed until it is asked for; where no script runs, a link to it shows it in place. */
export function WaitingListSection({ waitingFor }: { waitingFor: WaitingListId }) {
  return (
    <Place>
      <Island of={WaitingList} props={{ waitingFor }} />
    </Place>
  )
}

const Place = styled.div`
  ${media.noScript} {
    dialog:target {
      position: static;
      display: block;
      margin: ${theme.space.xxl} auto;

      form[method='dialog'] {
        display: none;
      }
    }
  }
`
