import styled from 'styled-components'
import { frameWords } from '#content/navigation.ts'
import { theme } from '../theme/tokens.ts'

export const notificationRegionId = 'notifications'

/** Where notifications appear, bottom right; Alt+T moves the focus here. Filled by `notify`. */
export function NotificationRegion() {
  return (
    <Region
      id={notificationRegionId}
      aria-label={frameWords.notifications}
      aria-live="polite"
      tabIndex={-1}
      data-dismiss={frameWords.dismissNotification}
    />
  )
}

const Region = styled.section`
  position: fixed;
  inset: auto ${theme.space.md} ${theme.space.md} auto;
  z-index: ${theme.layer.notification};
  inline-size: min(24rem, calc(100vw - 2rem));

  > div {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${theme.space.xxs} ${theme.space.md};
    padding: ${theme.space.md};
    border: 1px solid ${theme.color.line};
    border-inline-start: 4px solid ${theme.color.teal};
    border-radius: ${theme.radius.medium};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font-size: ${theme.size.small};
    box-shadow: ${theme.shadow.floating};
  }
  > div[data-kind='error'] {
    border-inline-start-color: ${theme.color.danger};
  }
  p {
    grid-column: 1;
  }
  button {
    grid-area: 1 / 2;
    min-inline-size: 2rem;
    min-block-size: 2rem;
    border: 0;
    background: none;
  }
`
