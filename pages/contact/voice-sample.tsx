import styled from 'styled-components'
import { voiceAgent } from '#content/voice-agent.ts'
import { Island } from '#components/islands/island.server.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'
import { VoiceAgent } from '#components/voice/voice-agent.island.tsx'

type VoiceSampleProps = {
  /** Where the opener leads without script. */
  fallbackHref: string
}

/** A line of invitation and the link that opens the sample call. */
export function VoiceSample({ fallbackHref }: VoiceSampleProps) {
  return (
    <Section spacing="tight" labelledBy="voice-sample">
      <Line>
        <div>
          <SmallTitle as="h2" id="voice-sample">
            {voiceAgent.invitation.title}
          </SmallTitle>
          <Text>{voiceAgent.invitation.text}</Text>
        </div>
        <Island of={VoiceAgent} props={{ fallbackHref }} when="touch" />
      </Line>
    </Section>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.lg} ${theme.space.huge};
  align-items: center;
  justify-content: space-between;
`

const Text = styled.p`
  margin-block-start: ${theme.space.xs};
  color: ${theme.color.inkSoft};
`
