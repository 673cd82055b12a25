export * from './create-vault.ts';
export * from './vault-keys.ts';
