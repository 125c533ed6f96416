export const notFound = {
  title: '404',
  text: 'Oops! Page not found',
  detail: 'There is an orbit here, but nothing on it. The address may be old or mistyped.',
  home: 'Return to Home',
  drawing: 'A model of the planets with one missing from its orbit',
}
