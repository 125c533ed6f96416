/** Where a click on a partner's link is reported. */
export const visitEndpoint = '/api/visit'
