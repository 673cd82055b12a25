/** Where a platform is and who we are there. Addresses are without a slash at the end. */
export type PlatformAccess = {
  clientId: string;
  clientSecret: string;
  baseUrl: string;
  /** The host of the page that people see. */
  authUrl: string;
  /** `{BASE_URL}/auth/<platform>/callback`, as it is registered at the platform. */
  redirectUri: string;
};
