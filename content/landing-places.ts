/** Places on a landing page that its button may lead to, by the section that is there. */
export const landingPlaces: Record<string, string> = {
  '#contact-form': 'form',
  '#calculator': 'calculator',
}
