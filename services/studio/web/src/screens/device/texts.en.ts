export const device = {
  codeTitle: 'Log a command line in',
  codeText:
    'You are signed in as {{email}}. Type the code that your terminal shows; where it is here already, compare it.',
  code: 'Code',
  wrongCode:
    'No program waits with this code. It is mistyped, was used, or has expired: codes are good for ten minutes.',
  goOn: 'Continue',
  title: 'Allow this command line?',
  compare: 'This must be the code that your own terminal shows:',
  warning:
    'Allow it only if you have just typed “slideloom login” yourself. A person who sends you a code or a link wants to act in your name.',
  otherNetwork: 'The request came from {{address}}, which is not the network that you use now.',
  computer: 'Computer',
  address: 'Address',
  team: 'Team',
  scopes: 'It may',
  life: 'The key may do what you may, now as {{role}}. It ends after 90 days and when you leave the team; the page API keys shows it.',
  allow: 'Allow',
  deny: 'Deny',
  approved: 'Allowed',
  approvedText: 'Go back to your terminal: it goes on within seconds. You may close this page.',
  denied: 'Denied',
  deniedText: 'The program got nothing. You may close this page.',
};
