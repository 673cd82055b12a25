export function workspaceManifests(root: string): string[];
export function installStamp(root: string): string;
export function databaseClientStamp(root: string): string;
export function apiClientStamp(root: string): string;
export function isStale(file: string, stamp: string): boolean;
export function writeStamp(file: string, stamp: string): void;
