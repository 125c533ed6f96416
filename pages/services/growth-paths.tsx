import styled from 'styled-components'
import { services } from '#content/services.ts'
import { InvitationModal } from '#components/forms/invitation-modal.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { GrowthPath } from './growth-path.tsx'

/** Six ways to work together, set like a timetable: for whom, what, at what price, how to board. */
export function GrowthPaths() {
  const { paths } = services
  return (
    <TitledSection spacing="wide" titleId="paths" words={paths}>
      <List>
        {paths.items.map((path) => (
          <GrowthPath key={path.plan} path={path} />
        ))}
      </List>
      <InvitationModal />
    </TitledSection>
  )
}

const List = styled.ul`
  border-block-end: 1px solid ${theme.color.line};
`
