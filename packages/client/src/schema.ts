// Generated from docs/openapi.json by `npm run generate`. Do not edit.

export interface paths {
    "/generate/slides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Generate a slide deck from a prompt */
        post: operations["postGenerateSlides"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generate/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Generate an image (asynchronous) */
        post: operations["postGenerateImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The available image models, first the default */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/decks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The decks, newest first, without their slides */
        get: operations["listDecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/decks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A generated deck, with the images that came later */
        get: operations["getDeck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/decks/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live progress of a deck (server-sent events) */
        get: operations["getDeckEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/decks/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pictures and texts that the slides of a deck got, with those that they replaced */
        get: operations["listDeckHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/decks/{id}/slides/{n}/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make another picture of one slide (asynchronous), or write its text anew */
        post: operations["postDeckSlideRegenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/decks/{id}/relayout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lay a deck out again: in another format or style, or with another brand */
        post: operations["postDeckRelayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Render slides to PNG (asynchronous) */
        post: operations["postRender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find what is wrong with slides, without rendering them */
        post: operations["postLint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The 50 most recent jobs, newest first */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A job */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of a publish job, and its attempts, newest first */
        get: operations["listJobAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files that a job made */
        get: operations["listJobFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/warnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is wrong with the slides of a rendering */
        get: operations["getJobWarnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live progress of a job (server-sent events) */
        get: operations["getJobEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The library, newest first */
        get: operations["listAssets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of the library */
        get: operations["getAsset"];
        put?: never;
        post?: never;
        /** Delete an asset and its file, for good */
        delete: operations["deleteAsset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a stored file by its URL, for good */
        post: operations["postAssetsDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/bulk/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete assets and their files in batches, for good */
        post: operations["postAssetsBulkDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture to the library */
        post: operations["postUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/from-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a picture from a public address into the library */
        post: operations["postUploadFromUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/presign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a form for uploading a picture straight to the store */
        post: operations["postUploadPresign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete a presigned upload */
        post: operations["postUploadComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The projects, newest first, without their content */
        get: operations["listProjects"];
        put?: never;
        /** Create or update a project */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A project with its content */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /** Delete a project */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A project as it was before each change, without its content */
        get: operations["listProjectRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A project as it was, with its content */
        get: operations["getProjectRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a project what it was */
        post: operations["postProjectRevisionRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The brands, newest first */
        get: operations["listBrands"];
        put?: never;
        /** Create a brand */
        post: operations["createBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/brands/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A brand */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        /** Delete a brand */
        delete: operations["deleteBrand"];
        options?: never;
        head?: never;
        /** Change a brand: only what is supplied, null removes */
        patch: operations["updateBrand"];
        trace?: never;
    };
    "/brands/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A brand as it was, the newest revision first */
        get: operations["listBrandRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/brands/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A brand as it was when a deck was made with it */
        get: operations["getBrandRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/influencers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The influencers, newest first */
        get: operations["listInfluencers"];
        put?: never;
        /** Create an influencer */
        post: operations["createInfluencer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/influencers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An influencer */
        get: operations["getInfluencer"];
        put?: never;
        post?: never;
        /** Delete an influencer */
        delete: operations["deleteInfluencer"];
        options?: never;
        head?: never;
        /** Change an influencer */
        patch: operations["updateInfluencer"];
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products, newest first */
        get: operations["listProducts"];
        put?: never;
        /** Create a product */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        /** Delete a product */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        /** Change a product */
        patch: operations["updateProduct"];
        trace?: never;
    };
    "/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stores, newest first */
        get: operations["listStores"];
        put?: never;
        /**
         * Add a store, to be connected by GET /auth/storeplatform
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["createStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A store */
        get: operations["getStore"];
        put?: never;
        post?: never;
        /**
         * Disconnect a store
         * @description For owners and admins of the team, and API keys that they made.
         */
        delete: operations["deleteStore"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sync a store's products again */
        post: operations["postStoreSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The API keys of the team, newest first, without their secrets
         * @description For owners and admins of the team, and API keys that they made.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An API key without its secret
         * @description For owners and admins of the team, and API keys that they made.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Delete an API key, and the keys that were made with it: they are refused from the answer on
         * @description For owners and admins of the team, and API keys that they made.
         */
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who you are, your teams, and the plan and balances of the team that you act for */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your teams, the oldest membership first: what X-Team-Id may name
         * @description For the session of a person; an API key is refused.
         */
        get: operations["listTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename the team
         * @description For owners and admins of the team, and API keys that they made.
         */
        patch: operations["updateTeam"];
        trace?: never;
    };
    "/team/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members of the team, newest first */
        get: operations["listTeamMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/team/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a member, or leave the team */
        delete: operations["deleteTeamMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member; only sessions of owners make and unmake owners
         * @description For owners and admins of the team, and API keys that they made, as long as they are members.
         */
        patch: operations["updateTeamMember"];
        trace?: never;
    };
    "/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pending invites, newest first
         * @description For owners and admins of the team, and API keys that they made.
         */
        get: operations["listInvites"];
        put?: never;
        /**
         * Invite a person to the team; replaces a pending invite for the same address
         * @description For owners and admins of the team, and API keys that they made, as long as they are members.
         */
        post: operations["createInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A pending invite
         * @description For owners and admins of the team, and API keys that they made.
         */
        get: operations["getInvite"];
        put?: never;
        post?: never;
        /**
         * Revoke a pending invite; that of an owner only by the session of an owner
         * @description For owners and admins of the team, and API keys that they made, as long as they are members.
         */
        delete: operations["deleteInvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invite
         * @description For the session of a person; an API key is refused.
         */
        post: operations["postInvitesAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log: changes of members, invites, keys, webhook endpoints, connections, the team and its plan, newest first
         * @description For owners and admins of the team, and API keys that they made.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Scheduled posts, in order of their time */
        get: operations["listSchedulePosts"];
        put?: never;
        /** Schedule a post */
        post: operations["createSchedulePost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/posts/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a post without scheduling it: every rule that it breaks, its shape at each platform, and free times */
        post: operations["postSchedulePostsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A scheduled post */
        get: operations["getSchedulePost"];
        put?: never;
        post?: never;
        /** Delete a scheduled post */
        delete: operations["deleteSchedulePost"];
        options?: never;
        head?: never;
        /** Change or reschedule a post */
        patch: operations["updateSchedulePost"];
        trace?: never;
    };
    "/schedule/posts/{id}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of a scheduled post, and why */
        get: operations["getSchedulePostOutcome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/shortvideo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a slideshow to the drafts of a short-video account */
        post: operations["postPublishShortvideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Attempts to post, newest first; those of unknown outcome wait for a person */
        get: operations["listPublishAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/attempts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An attempt to post */
        get: operations["getPublishAttempt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/attempts/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle an attempt whose outcome is unknown
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["postPublishAttemptResolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/attempts/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle up to 100 attempts whose outcome is unknown
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["postPublishAttemptsResolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{token}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of a post, for the platform that was given this address */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Connected social accounts, newest first */
        get: operations["listSocialAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A connected social account */
        get: operations["getSocialAccount"];
        put?: never;
        post?: never;
        /**
         * Disconnect an account of any platform
         * @description For owners and admins of the team, and API keys that they made.
         */
        delete: operations["deleteSocialAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social/accounts/{id}/capacity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many posts the platform still takes from an account today */
        get: operations["getSocialAccountCapacity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/shortvideo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start the OAuth flow of the platform shortvideo
         * @description For owners and admins of the team, and API keys that they made.
         */
        get: operations["getAuthShortvideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/photoapp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start the OAuth flow of the platform photoapp
         * @description For owners and admins of the team, and API keys that they made.
         */
        get: operations["getAuthPhotoapp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/storeplatform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start the OAuth flow of the platform storeplatform
         * @description For owners and admins of the team, and API keys that they made.
         */
        get: operations["getAuthStoreplatform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/shortvideo/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** OAuth redirect target of the platform shortvideo */
        get: operations["getAuthShortvideoCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/photoapp/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** OAuth redirect target of the platform photoapp */
        get: operations["getAuthPhotoappCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/storeplatform/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** OAuth redirect target of the platform storeplatform */
        get: operations["getAuthStoreplatformCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/shortvideo/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish the OAuth flow of the platform shortvideo
         * @description For owners and admins of the team, in a session; an API key is refused.
         */
        post: operations["postAuthShortvideoFinish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/photoapp/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish the OAuth flow of the platform photoapp
         * @description For owners and admins of the team, in a session; an API key is refused.
         */
        post: operations["postAuthPhotoappFinish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/storeplatform/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish the OAuth flow of the platform storeplatform
         * @description For owners and admins of the team, in a session; an API key is refused.
         */
        post: operations["postAuthStoreplatformFinish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/shortvideo/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disconnect a short-video account
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["postAuthShortvideoDisconnect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The team's subscription and balances */
        get: operations["getBillingSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every movement of credits, newest first */
        get: operations["listBillingLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was spent and granted, by day, reason, model, API key or person */
        get: operations["getBillingUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page to subscribe to a plan, or to buy credits
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["postBillingCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page to change plan and card, to cancel, and to take that back
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["postBillingPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/coupons/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a coupon for the team
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["postBillingCouponsClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans that are offered, in their order */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a generation or render would cost, from which balances, and whether it is allowed */
        post: operations["postQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live changes of the team (server-sent events) */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The webhook endpoints, newest first, without their secrets
         * @description For owners and admins of the team, and API keys that they made.
         */
        get: operations["listWebhooksEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint: events of the team are sent to its address
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["createWebhooksEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A webhook endpoint, without its secret
         * @description For owners and admins of the team, and API keys that they made.
         */
        get: operations["getWebhooksEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint and its deliveries
         * @description For owners and admins of the team, and API keys that they made.
         */
        delete: operations["deleteWebhooksEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint: only what is supplied; is_enabled also enables one that was disabled
         * @description For owners and admins of the team, and API keys that they made.
         */
        patch: operations["updateWebhooksEndpoint"];
        trace?: never;
    };
    "/webhooks/endpoints/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make another signing secret; for 24 hours requests are signed by the former one too
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["postWebhooksEndpointRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the event webhook_endpoint.test to one endpoint
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["postWebhooksEndpointTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent to a webhook endpoint and what it answered, newest first; kept for 30 days
         * @description For owners and admins of the team, and API keys that they made.
         */
        get: operations["listWebhooksEndpointDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the events since a time again that the endpoint has not taken
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["postWebhooksEndpointReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again, with the same webhook-id and body
         * @description For owners and admins of the team, and API keys that they made.
         */
        post: operations["postWebhooksDeliveryReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/imagegen/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Callback of the external image generator */
        post: operations["postWebhooksImagegen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/shortvideo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Webhook of the platform shortvideo */
        post: operations["postWebhooksShortvideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/storeplatform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Webhook of the platform storeplatform */
        post: operations["postWebhooksStoreplatform"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of the payment provider */
        post: operations["postWebhooksStripe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Liveness */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The Model Context Protocol: tools for assistants */
        post: operations["postMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reference as a page */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/reference.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page's search */
        get: operations["getDocsReferenceJs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "job.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A job was completed
         * @description `data` is the body of the resource as it was then, as `GET /jobs/:id` answers it to callers of a version.
         */
        post: operations["onJobCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A job failed; what it cost was refunded
         * @description `data` is the body of the resource as it was then, as `GET /jobs/:id` answers it to callers of a version.
         */
        post: operations["onJobFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deck.finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * No picture of a deck is being made any more, or it could not be planned
         * @description `data` is the body of the resource as it was then, as `GET /decks` answers it to callers of a version.
         */
        post: operations["onDeckFinished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A file came into the library
         * @description `data` is the body of the resource as it was then, as `GET /assets` answers it to callers of a version.
         */
        post: operations["onAssetAdded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A post was scheduled, or changed before its time
         * @description `data` is the body of the resource as it was then, as `GET /schedule/posts/:id` answers it to callers of a version.
         */
        post: operations["onPostScheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A scheduled post was published
         * @description `data` is the body of the resource as it was then, as `GET /schedule/posts/:id` answers it to callers of a version.
         */
        post: operations["onPostPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A scheduled post failed or was missed
         * @description `data` is the body of the resource as it was then, as `GET /schedule/posts/:id` answers it to callers of a version.
         */
        post: operations["onPostFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.outcome_unknown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * It is not known whether a platform took a post; a person may settle it
         * @description `data` is the body of the resource as it was then, as `GET /publish/attempts` answers it to callers of a version.
         */
        post: operations["onPostOutcomeUnknown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.needs_reauth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A platform refuses our access to an account, which must be connected again
         * @description `data` is the body of the resource as it was then, as `GET /social/accounts` answers it to callers of a version.
         */
        post: operations["onAccountNeedsReauth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credits.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The credits fell below a tenth of a month's; once a period
         * @description `data` is the body of the resource as it was then, as `GET /billing/subscription` answers it to callers of a version.
         */
        post: operations["onCreditsLow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ledger.entry_created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credits moved
         * @description `data` is the body of the resource as it was then, as `GET /billing/ledger` answers it to callers of a version.
         */
        post: operations["onLedgerEntryCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook_endpoint.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An endpoint of the team was disabled because it answered 410 or took nothing for days
         * @description `data` is the body of the resource as it was then, as `GET /webhooks/endpoints/:id` answers it to callers of a version.
         */
        post: operations["onWebhookEndpointDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook_endpoint.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test, sent to the one endpoint that it was asked for
         * @description `data` is the body of the resource as it was then, as `GET /webhooks/endpoints/:id` answers it to callers of a version.
         */
        post: operations["onWebhookEndpointTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AcceptInviteInput: {
            token: string;
        };
        AcceptedInvite: {
            /** Format: uuid */
            team_id: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
        };
        AccountNeedsReauthWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "account.needs_reauth";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["SocialAccount"];
        };
        ApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The last four characters of the key. */
            hint: string;
            /** @description User id. */
            created_by: string;
            /** Format: date-time */
            created_at: string;
            expires_at: string | null;
        };
        Asset: {
            /** Format: uuid */
            id: string;
            name: string;
            url: string;
            content_type: string;
            size_bytes: number;
            width: number;
            height: number;
            /** @enum {string} */
            source: "upload" | "ai_generated" | "export";
            metadata: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            created_at: string;
        };
        AssetAddedWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "asset.added";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["ExtendedAsset"];
        };
        AuditEntry: {
            /** Format: uuid */
            id: string;
            /** @description One of: team.created, team.renamed, member.added, member.role_changed, member.removed, invite.created, invite.accepted, invite.revoked, key.created, key.changed, key.deleted, webhook_endpoint.created, webhook_endpoint.changed, webhook_endpoint.disabled, webhook_endpoint.enabled, webhook_endpoint.secret_rotated, webhook_endpoint.deleted, account.connected, account.reconnected, account.needs_reauth, account.disconnected, account.deleted, store.added, store.connected, store.reconnected, store.needs_reauth, store.disconnected, store.deleted, subscription.created, subscription.plan_changed, subscription.changed, subscription.deleted; others may be added. */
            action: string;
            target: {
                /** @enum {string} */
                type: "team" | "member" | "invite" | "api_key" | "webhook_endpoint" | "social_account" | "store" | "subscription";
                id: string;
                /** @description As it was called then. */
                name: string | null;
            };
            actor: {
                /**
                 * @description `service`: a change that Slideloom made by itself, or that followed from another by itself.
                 * @enum {string}
                 */
                type: "person" | "key" | "service";
                /** @description A user id, the id of an API key, or the name of a service. */
                id: string;
                /** @description The address of the person, or the name of the key, then. */
                name: string | null;
            };
            /** @description Of the client; null where no request made the change. */
            address: string | null;
            /** @description The header X-Request-Id of the answer. */
            request_id: string | null;
            /** @example DELETE /keys/:id */
            route: string | null;
            /** @description By the name of the field; null before what was made, and after what was deleted. No secrets. */
            changes: {
                [key: string]: {
                    before: unknown;
                    after: unknown;
                };
            };
            /** Format: date-time */
            created_at: string;
        };
        Background: {
            /** @constant */
            type: "gradient";
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            gradientFrom: string;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            gradientTo: string;
            /**
             * @description Degrees as in CSS: 0 points up, 90 to the right.
             * @default 180
             */
            gradientAngle: number;
            /** @description In order; instead of gradientFrom and gradientTo, which stay what simpler readers see. */
            stops?: {
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @example #ff8800
                 */
                color: string;
                at: number;
            }[];
            /**
             * @description radial: from the centre to the farthest corner. linear unless it is named.
             * @enum {string}
             */
            shape?: "linear" | "radial";
            /** @description Of a radial gradient; the middle unless it is named. */
            center?: components["schemas"]["FocalPoint"];
        } | {
            /** @constant */
            type: "image";
            /**
             * Format: uri
             * @description May be left out where an image override names it.
             */
            image_url?: string;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            gradientFrom?: string;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            gradientTo?: string;
            gradientAngle?: number;
            /** @description What stays in view where the picture is cut. */
            focal?: components["schemas"]["FocalPoint"];
            /** @description Standard deviation, px of the canvas. */
            blur?: number;
            scrims?: components["schemas"]["Scrim"][];
        } | {
            /** @constant */
            type: "solid";
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            color: string;
        };
        BackgroundInput: {
            /** @constant */
            type: "gradient";
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            gradientFrom: string;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            gradientTo: string;
            /**
             * @description Degrees as in CSS: 0 points up, 90 to the right.
             * @default 180
             */
            gradientAngle?: number;
            /** @description In order; instead of gradientFrom and gradientTo, which stay what simpler readers see. */
            stops?: {
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @example #ff8800
                 */
                color: string;
                at: number;
            }[];
            /**
             * @description radial: from the centre to the farthest corner. linear unless it is named.
             * @enum {string}
             */
            shape?: "linear" | "radial";
            /** @description Of a radial gradient; the middle unless it is named. */
            center?: components["schemas"]["FocalPointInput"];
        } | {
            /** @constant */
            type: "image";
            /**
             * Format: uri
             * @description May be left out where an image override names it.
             */
            image_url?: string;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            gradientFrom?: string;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            gradientTo?: string;
            gradientAngle?: number;
            /** @description What stays in view where the picture is cut. */
            focal?: components["schemas"]["FocalPointInput"];
            /** @description Standard deviation, px of the canvas. */
            blur?: number;
            scrims?: components["schemas"]["ScrimInput"][];
        } | {
            /** @constant */
            type: "solid";
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            color: string;
        };
        BasicBackground: {
            /** @constant */
            type: "gradient";
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            gradientFrom: string;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            gradientTo: string;
            /**
             * @description Degrees as in CSS: 0 points up, 90 to the right.
             * @default 180
             */
            gradientAngle: number;
        } | {
            /** @constant */
            type: "image";
            /**
             * Format: uri
             * @description May be left out where an image override names it.
             */
            image_url?: string;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            gradientFrom?: string;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            gradientTo?: string;
            gradientAngle?: number;
        };
        BasicSlide: {
            name: string;
            background: components["schemas"]["BasicBackground"];
        };
        BasicText: {
            content: string;
            /** @default 64 */
            fontSize: number;
            /** @default 700 */
            fontWeight: number;
            /**
             * @description Left edge of the box, px.
             * @default 90
             */
            x: number;
            /**
             * @description Top edge of the box, px.
             * @default 860
             */
            y: number;
            /**
             * @description Width at which lines wrap, px.
             * @default 900
             */
            width: number;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @default #ffffff
             * @example #ff8800
             */
            color: string;
            /**
             * @default center
             * @enum {string}
             */
            textAlign: "left" | "center" | "right" | "justify";
            /**
             * @description A multiple of fontSize.
             * @default 1.2
             */
            lineHeight: number;
            /**
             * @description px
             * @default 0
             */
            letterSpacing: number;
            /**
             * @default none
             * @enum {string}
             */
            textTransform: "none" | "uppercase" | "lowercase" | "capitalize";
            textShadow: {
                /** @default false */
                enabled: boolean;
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @default rgba(0, 0, 0, 0.5)
                 * @example #ff8800
                 */
                color: string;
                /** @default 0 */
                offsetX: number;
                /** @default 4 */
                offsetY: number;
                /** @default 12 */
                blur: number;
            };
            /** @description Drawn per line. */
            textBackground: {
                /** @default false */
                enabled: boolean;
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @default rgba(0, 0, 0, 0.6)
                 * @example #ff8800
                 */
                color: string;
                /** @default 24 */
                paddingX: number;
                /** @default 12 */
                paddingY: number;
            };
            textStroke: {
                /** @default false */
                enabled: boolean;
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @default #000000
                 * @example #ff8800
                 */
                color: string;
                /**
                 * @description The whole line, drawn under the fill.
                 * @default 4
                 */
                width: number;
            };
        };
        BasicTextLayer: {
            /** @description Counts from 0. */
            slide_index: number;
            text: components["schemas"]["BasicText"];
        };
        Brand: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            team_id: string;
            name: string;
            logo_light_url: string | null;
            logo_dark_url: string | null;
            avatar_url: string | null;
            heading_font: components["schemas"]["FontFamily"] | null;
            body_font: components["schemas"]["FontFamily"] | null;
            colors: string[];
            radius: number | null;
            image_style: string | null;
            voice: string | null;
            handle: string | null;
            call_to_action: string | null;
            banned_words: string[];
            is_default: boolean;
            project_id: string | null;
            /** @description Counts from 1; every change of what a deck is made with makes the next. */
            revision: number;
            created_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        BrandCreateInput: {
            /** @example Lakeside Dental */
            name: string;
            /**
             * @description The logo for light grounds.
             * @example https://example.com/logo-dark-ink.png
             */
            logo_light_url?: string | null;
            /**
             * @description The logo for dark grounds.
             * @example https://example.com/logo-light-ink.png
             */
            logo_dark_url?: string | null;
            /** @example https://example.com/avatar.png */
            avatar_url?: string | null;
            /** @example fraunces */
            heading_font?: components["schemas"]["FontFamilyInput"] | null;
            /** @example nunito */
            body_font?: components["schemas"]["FontFamilyInput"] | null;
            /**
             * @description The most important first: it leads, the others accompany it.
             * @example [
             *       "#12355b",
             *       "#f4a259"
             *     ]
             */
            colors: string[];
            /**
             * @description Of corners, px.
             * @example 24
             */
            radius?: number | null;
            /** @example soft daylight, real people, no props */
            image_style?: string | null;
            /** @example calm, plain words, no jargon */
            voice?: string | null;
            /** @example @lakeside.dental */
            handle?: string | null;
            /** @example Book a visit */
            call_to_action?: string | null;
            /**
             * @description Words that no text of a deck may have.
             * @default []
             * @example [
             *       "cheap",
             *       "pain-free"
             *     ]
             */
            banned_words?: string[];
            /**
             * @description Used for decks that name no brand. A team has one default: another one moves it.
             * @default false
             * @example true
             */
            is_default?: boolean;
            /**
             * @description The project that it is for; otherwise it is for the team.
             * @example 018f2f6a-5a4e-7c1d-9b8e-2f1a3c4d5e6f
             */
            project_id?: string | null;
        };
        BrandRevision: {
            /** Format: uuid */
            brand_id: string;
            revision: number;
            name: string;
            logo_light_url: string | null;
            logo_dark_url: string | null;
            avatar_url: string | null;
            heading_font: components["schemas"]["FontFamily"] | null;
            body_font: components["schemas"]["FontFamily"] | null;
            colors: string[];
            radius: number | null;
            image_style: string | null;
            voice: string | null;
            handle: string | null;
            call_to_action: string | null;
            banned_words: string[];
            created_by: string;
            /** Format: date-time */
            created_at: string;
        };
        BrandUpdateInput: {
            /** @example Lakeside Dental */
            name?: string;
            /**
             * @description The logo for light grounds.
             * @example https://example.com/logo-dark-ink.png
             */
            logo_light_url?: string | null;
            /**
             * @description The logo for dark grounds.
             * @example https://example.com/logo-light-ink.png
             */
            logo_dark_url?: string | null;
            /** @example https://example.com/avatar.png */
            avatar_url?: string | null;
            /** @example fraunces */
            heading_font?: components["schemas"]["FontFamilyInput"] | null;
            /** @example nunito */
            body_font?: components["schemas"]["FontFamilyInput"] | null;
            /**
             * @description The most important first: it leads, the others accompany it.
             * @example [
             *       "#12355b",
             *       "#f4a259"
             *     ]
             */
            colors?: string[];
            /**
             * @description Of corners, px.
             * @example 24
             */
            radius?: number | null;
            /** @example soft daylight, real people, no props */
            image_style?: string | null;
            /** @example calm, plain words, no jargon */
            voice?: string | null;
            /** @example @lakeside.dental */
            handle?: string | null;
            /** @example Book a visit */
            call_to_action?: string | null;
            /**
             * @example [
             *       "cheap",
             *       "pain-free"
             *     ]
             */
            banned_words?: string[];
            /**
             * @description Used for decks that name no brand. A team has one default: another one moves it.
             * @example true
             */
            is_default?: boolean;
            /**
             * @description The project that it is for; otherwise it is for the team.
             * @example 018f2f6a-5a4e-7c1d-9b8e-2f1a3c4d5e6f
             */
            project_id?: string | null;
        };
        BulkDeleteInput: {
            ids: string[];
        };
        BulkDeleted: {
            /** @constant */
            success: true;
            deleted: string[];
            /** @description The ids that no asset of the team has. */
            not_found: string[];
        };
        Capacity: {
            /** @description Posts that the platform allows this account in 24 hours. */
            limit: number;
            /** @description Taken in the last 24 hours, also by posts that are on their way. */
            used: number;
            /** @description Scheduled posts that are due and held until a place is free. */
            waiting: number;
            /**
             * Format: date-time
             * @description When the next post may go out: now or later.
             */
            next_free_at: string;
        };
        CheckoutRequestInput: {
            /** @description The slug of a plan to subscribe to. */
            plan: string;
        } | {
            /** @description Credits to buy once. */
            topup: {
                /**
                 * @description small: 500 credits for $9; medium: 2000 credits for $29; large: 10000 credits for $119
                 * @enum {string}
                 */
                pack: "small" | "medium" | "large";
            };
        };
        ClaimCouponInput: {
            code: string;
        };
        CompleteUploadInput: {
            upload_id: string;
        };
        CouponClaim: {
            code: string;
            credits: number;
            /** @description Monthly credits left in the period. */
            credits_remaining: number;
            /** @description Purchased credits, spent last. */
            credits_topup_balance: number;
            /** @description Promotional credits. */
            coupon_credits_balance: number;
        };
        CreateApiKeyInput: {
            /** @default API key */
            name?: string;
            /** @description When the key ends by itself, in the future; default: it does not expire. */
            expires_at?: string | null;
            /**
             * @description What the key may do; each route names the scope that it needs. `read`: Read decks, jobs, the library, projects, brands, products, posts and live events. `generate`: Make decks and pictures, and parts of them anew. `render`: Draw and lint slides. `publish`: Schedule, change and publish posts, and settle unknown outcomes. `library`: Upload and delete files; change projects, brands, influencers and products. `billing`: Read balances, the ledger and usage; open checkouts, redeem coupons. `webhooks`: Manage webhook endpoints, and so receive what their events say. `team`: Manage members, invites, keys, connected accounts and stores. null: all that its maker may.
             * @example [
             *       "read",
             *       "generate",
             *       "render"
             *     ]
             */
            scopes?: ("read" | "generate" | "render" | "publish" | "library" | "billing" | "webhooks" | "team")[] | null;
            /**
             * @description The addresses, and ranges of them, from which the key is taken; null: from everywhere.
             * @example [
             *       "203.0.113.0/24",
             *       "2001:db8::/32"
             *     ]
             */
            allowed_ips?: (string)[] | null;
            /**
             * @description The most that the key spends from one midnight UTC to the next; what is refunded does not count.
             * @example 500
             */
            credits_per_day?: number | null;
            /** @description The social accounts whose posts the key sees, makes, changes and settles; null: all of the team. */
            account_ids?: string[] | null;
            /** @description The projects that the key sees and changes; decks and posts that it makes must name one of them. null: all, and none. */
            project_ids?: string[] | null;
        };
        CreateInviteInput: {
            /** Format: email */
            email: string;
            /**
             * @description Only owners invite owners.
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
        };
        CreatedApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The last four characters of the key. */
            hint: string;
            /** @description User id. */
            created_by: string;
            /** Format: date-time */
            created_at: string;
            expires_at: string | null;
            /** @description The key itself, shown this once. */
            key: string;
        };
        CreatedInvite: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            /** @description User id. */
            invited_by: string;
            /** Format: date-time */
            expires_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What accepts the invite, shown this once. */
            token: string;
            /** @description The page of the dashboard that accepts it. */
            accept_url: string;
        };
        Credits: {
            /** @description Monthly credits left in the period. */
            credits_remaining: number;
            /** @description Purchased credits, spent last. */
            credits_topup_balance: number;
            /** @description Promotional credits. */
            coupon_credits_balance: number;
        };
        CreditsLowWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "credits.low";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["Credits"];
        };
        Deck: {
            slides: components["schemas"]["Slide"][];
            /** @default [] */
            texts: components["schemas"]["TextLayer"][];
            /** @default [] */
            images: components["schemas"]["ImageOverride"][];
            /**
             * @description The format of every slide: 1080×1920 unless it is named.
             * @example 4:5
             * @enum {string}
             */
            canvas?: "9:16" | "4:5" | "1:1" | "16:9";
            /** @description Between the background of a slide and its texts, in the order in which they are drawn. */
            layers?: components["schemas"]["Layer"][];
            /** @description For the post, without hashtags. */
            caption: string | null;
            /** @description Without #. */
            hashtags: string[];
            /** @description Of each slide, for readers who do not see it; null where there is none. */
            alt_texts: (string | null)[];
            /** @description The slides as they were written, before they were set. */
            outline: components["schemas"]["SlideOutline"][];
            /**
             * @description What the agent wrote beyond the number of slides that the deck may have, slide by slide.
             * @example [
             *       "Step 9\nLet it cool"
             *     ]
             */
            left_out?: string[];
            /** Format: uuid */
            id: string;
            prompt: string;
            jobs: {
                slide_index: number;
                /** Format: uuid */
                job_id: string;
                /** @enum {string} */
                status: "pending" | "processing" | "completed" | "failed";
            }[];
            /** Format: date-time */
            created_at: string;
        };
        DeckAccepted: {
            /** Format: uuid */
            deck_id: string;
        };
        DeckChange: {
            /**
             * Format: uuid
             * @description Of a picture: the image job that made it.
             */
            id: string;
            /** @enum {string} */
            what: "picture" | "text";
            slide_index: number;
            instruction: string | null;
            user_id: string;
            /** @description Null for a text. */
            image_url: string | null;
            /** @description The picture before it. */
            replaced_image_url: string | null;
            /** @description As it was written; null for a picture. */
            text: components["schemas"]["SlideOutline"] | null;
            /** @description The text before it. */
            replaced_text: components["schemas"]["SlideOutline"] | null;
            /** @description The change whose replaced text came back. */
            restored_from: string | null;
            /**
             * Format: date-time
             * @description When it took effect.
             */
            created_at: string;
        };
        DeckFailedEvent: {
            /** Format: uuid */
            id: string;
            code: string;
            message: string;
        };
        DeckFinishedWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "deck.finished";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["DeckSummary"];
        };
        DeckPictureEvent: {
            /** @description How many pictures have ended, this one included. */
            number: number;
            of: number;
            slide_index: number;
            /** Format: uuid */
            job_id: string;
            /** @enum {string} */
            status: "completed" | "failed";
            /** @description What the slide shows now. */
            image_url: string | null;
        };
        DeckSummary: {
            /** Format: uuid */
            id: string;
            /** @description The headline of the first slide; without one the beginning of the prompt. */
            title: string;
            /** @enum {string} */
            state: "planning" | "drawing" | "done" | "failed";
            /** @description 0 while it is planned. */
            slide_count: number;
            /** @description A WebP picture 270 px wide: of the first slide of the newest rendering, else of the first picture that there is. */
            thumbnail_url: string | null;
            project_id: string | null;
            influencer_id: string | null;
            /** @description The newest picture job of each slide. */
            jobs: {
                slide_index: number;
                /** Format: uuid */
                job_id: string;
                /** @enum {string} */
                status: "pending" | "processing" | "completed" | "failed";
            }[];
            /** @description Why it could not be planned. */
            error: string | null;
            /** Format: date-time */
            created_at: string;
        };
        DeleteByUrlInput: {
            url: string;
        };
        DisconnectInput: {
            account_id: string;
        };
        /** @description The shape of every error. */
        Error: {
            /** @constant */
            success: false;
            message: string;
        };
        ExtendedApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The last four characters of the key. */
            hint: string;
            /** @description User id. */
            created_by: string;
            /** Format: date-time */
            created_at: string;
            expires_at: string | null;
            /**
             * @description What the key may do; each route names the scope that it needs. `read`: Read decks, jobs, the library, projects, brands, products, posts and live events. `generate`: Make decks and pictures, and parts of them anew. `render`: Draw and lint slides. `publish`: Schedule, change and publish posts, and settle unknown outcomes. `library`: Upload and delete files; change projects, brands, influencers and products. `billing`: Read balances, the ledger and usage; open checkouts, redeem coupons. `webhooks`: Manage webhook endpoints, and so receive what their events say. `team`: Manage members, invites, keys, connected accounts and stores. null: all that its maker may.
             * @example [
             *       "read",
             *       "generate",
             *       "render"
             *     ]
             */
            scopes: ("read" | "generate" | "render" | "publish" | "library" | "billing" | "webhooks" | "team")[] | null;
            /**
             * @description The addresses, and ranges of them, from which the key is taken; null: from everywhere.
             * @example [
             *       "203.0.113.0/24",
             *       "2001:db8::/32"
             *     ]
             */
            allowed_ips: (string)[] | null;
            /**
             * @description The most that the key spends from one midnight UTC to the next; what is refunded does not count.
             * @example 500
             */
            credits_per_day: number | null;
            /** @description The social accounts whose posts the key sees, makes, changes and settles; null: all of the team. */
            account_ids: string[] | null;
            /** @description The projects that the key sees and changes; decks and posts that it makes must name one of them. null: all, and none. */
            project_ids: string[] | null;
            /** @description To about a minute; null for a key that was not used yet. */
            last_used_at: string | null;
        };
        ExtendedAsset: {
            /** Format: uuid */
            id: string;
            name: string;
            url: string;
            content_type: string;
            size_bytes: number;
            width: number;
            height: number;
            /** @enum {string} */
            source: "upload" | "ai_generated" | "export";
            metadata: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** @description Addresses of WebP pictures 270 and 540 px wide: that of the picture with `-270.webp` or `-540.webp` in place of its extension. Null for documents, assets from before, and uploads of the last seconds, whose addresses answer 404 until then. */
            thumbnails: {
                270: string;
                540: string;
            } | null;
        };
        ExtendedCreatedApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The last four characters of the key. */
            hint: string;
            /** @description User id. */
            created_by: string;
            /** Format: date-time */
            created_at: string;
            expires_at: string | null;
            /** @description The key itself, shown this once. */
            key: string;
            /**
             * @description What the key may do; each route names the scope that it needs. `read`: Read decks, jobs, the library, projects, brands, products, posts and live events. `generate`: Make decks and pictures, and parts of them anew. `render`: Draw and lint slides. `publish`: Schedule, change and publish posts, and settle unknown outcomes. `library`: Upload and delete files; change projects, brands, influencers and products. `billing`: Read balances, the ledger and usage; open checkouts, redeem coupons. `webhooks`: Manage webhook endpoints, and so receive what their events say. `team`: Manage members, invites, keys, connected accounts and stores. null: all that its maker may.
             * @example [
             *       "read",
             *       "generate",
             *       "render"
             *     ]
             */
            scopes: ("read" | "generate" | "render" | "publish" | "library" | "billing" | "webhooks" | "team")[] | null;
            /**
             * @description The addresses, and ranges of them, from which the key is taken; null: from everywhere.
             * @example [
             *       "203.0.113.0/24",
             *       "2001:db8::/32"
             *     ]
             */
            allowed_ips: (string)[] | null;
            /**
             * @description The most that the key spends from one midnight UTC to the next; what is refunded does not count.
             * @example 500
             */
            credits_per_day: number | null;
            /** @description The social accounts whose posts the key sees, makes, changes and settles; null: all of the team. */
            account_ids: string[] | null;
            /** @description The projects that the key sees and changes; decks and posts that it makes must name one of them. null: all, and none. */
            project_ids: string[] | null;
        };
        ExtendedDeck: {
            slides: components["schemas"]["Slide"][];
            /** @default [] */
            texts: components["schemas"]["TextLayer"][];
            /** @default [] */
            images: components["schemas"]["ImageOverride"][];
            /**
             * @description The format of every slide: 1080×1920 unless it is named.
             * @example 4:5
             * @enum {string}
             */
            canvas?: "9:16" | "4:5" | "1:1" | "16:9";
            /** @description Between the background of a slide and its texts, in the order in which they are drawn. */
            layers?: components["schemas"]["Layer"][];
            /** @description For the post, without hashtags. */
            caption: string | null;
            /** @description Without #. */
            hashtags: string[];
            /** @description Of each slide, for readers who do not see it; null where there is none. */
            alt_texts: (string | null)[];
            /** @description The slides as they were written, before they were set. */
            outline: components["schemas"]["SlideOutline"][];
            /**
             * @description What the agent wrote beyond the number of slides that the deck may have, slide by slide.
             * @example [
             *       "Step 9\nLet it cool"
             *     ]
             */
            left_out?: string[];
            /** Format: uuid */
            id: string;
            prompt: string;
            jobs: {
                slide_index: number;
                /** Format: uuid */
                job_id: string;
                /** @enum {string} */
                status: "pending" | "processing" | "completed" | "failed";
            }[];
            /** Format: date-time */
            created_at: string;
            style: ("editorial-serif" | "bold-grotesk" | "soft" | "brutal" | "tech-mono" | "kids" | "luxury-dark") | null;
            /** @description What it was made with: GET /brands/:id/revisions/:revision. */
            brand: {
                /** Format: uuid */
                id: string;
                revision: number;
            } | null;
            /** @enum {string} */
            state: "planning" | "drawing" | "done" | "failed";
            /** @description Why it could not be planned. */
            error: string | null;
            project_id: string | null;
            influencer_id: string | null;
            /** @description The deck that it was laid out again from. */
            relaid_from: string | null;
        };
        ExtendedScheduledPost: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            team_id: string;
            project_id: string | null;
            /** Format: uuid */
            social_account_id: string;
            platform: string;
            /** Format: date-time */
            scheduled_at: string;
            title: string;
            image_urls: string[];
            /** @enum {string} */
            status: "scheduled" | "published" | "failed";
            /** @description null where project_id is null. */
            project: {
                /** Format: uuid */
                id: string;
                name: string;
                thumbnail_url: string | null;
            } | null;
            account: {
                /** Format: uuid */
                id: string;
                platform: string;
                platform_username: string | null;
                display_name: string | null;
                avatar_url: string | null;
            };
            description: string | null;
            /** @description Of each picture; null where there is none at all. */
            alt_texts: string[] | null;
            settings: components["schemas"]["PostSettings"] | null;
        };
        FinishOauthInput: {
            /** @description From the fragment of the dashboard's address (`#finish=…`); good once, for five minutes. */
            secret: string;
        };
        FinishedOauth: {
            /** @enum {string} */
            platform: "shortvideo" | "photoapp" | "storeplatform";
            /** Format: uuid */
            connection_id: string;
        };
        FocalPoint: {
            x: number;
            y: number;
        };
        FocalPointInput: {
            x: number;
            y: number;
        };
        /**
         * @description Inter unless it is named.
         * @example playfair-display
         * @enum {string}
         */
        FontFamily: "inter" | "manrope" | "dm-sans" | "space-grotesk" | "archivo" | "bricolage-grotesque" | "outfit" | "sora" | "nunito" | "fredoka" | "quicksand" | "playfair-display" | "fraunces" | "lora" | "source-serif-4" | "cormorant" | "bodoni-moda" | "instrument-serif" | "roboto-slab" | "jetbrains-mono" | "space-mono" | "anton" | "bebas-neue" | "caveat";
        /**
         * @description Inter unless it is named.
         * @example playfair-display
         * @enum {string}
         */
        FontFamilyInput: "inter" | "manrope" | "dm-sans" | "space-grotesk" | "archivo" | "bricolage-grotesque" | "outfit" | "sora" | "nunito" | "fredoka" | "quicksand" | "playfair-display" | "fraunces" | "lora" | "source-serif-4" | "cormorant" | "bodoni-moda" | "instrument-serif" | "roboto-slab" | "jetbrains-mono" | "space-mono" | "anton" | "bebas-neue" | "caveat";
        GenerateImageInput: {
            prompt: string;
            model?: string;
            aspect_ratio?: string;
            /** Format: uri */
            reference_image_url?: string;
            reference_strength?: number;
            /** Format: uuid */
            influencerId?: string;
        };
        GenerateSlidesInput: {
            prompt: string;
            /** @description Exactly so many slides; otherwise the number that the prompt names, or what its content needs. */
            slide_count?: number;
            /**
             * @description BCP 47; otherwise the prompt's language.
             * @example pt-BR
             */
            language?: string;
            /** @example warm, without jargon */
            tone?: string;
            /** @example first-time buyers in Lisbon */
            audience?: string;
            /**
             * @description The format of every slide: 1080×1920 unless it is named.
             * @example 4:5
             * @enum {string}
             */
            canvas?: "9:16" | "4:5" | "1:1" | "16:9";
            /**
             * @description How the deck looks; otherwise the slide agent chooses.
             * @example editorial-serif
             * @enum {string}
             */
            style?: "editorial-serif" | "bold-grotesk" | "soft" | "brutal" | "tech-mono" | "kids" | "luxury-dark";
            /**
             * @description Which slides may have an AI background image; otherwise the slide agent decides.
             * @enum {string}
             */
            pictures?: "none" | "cover" | "all";
            /** @description Products of the team: name, description and price are given to the slide agent as facts. */
            product_ids?: string[];
            /**
             * Format: uri
             * @description A public web page whose text is given to the slide agent as facts.
             */
            source_url?: string;
            /** @description The project that the deck is made for; kept for GET /decks. */
            project_id?: string | null;
            /** @description The influencer who speaks: name and description are given to the slide agent as facts. */
            influencer_id?: string | null;
            /** @description The brand that the deck is made with. Callers who name a version get the team's default brand where this is left out; null: none. */
            brand_id?: string | null;
        };
        GeneratedSlides: {
            slides: components["schemas"]["BasicSlide"][];
            texts: components["schemas"]["BasicTextLayer"][];
            images: components["schemas"]["ImageOverride"][];
        };
        GeneratedSlideshow: {
            /** @constant */
            schema: "slideshow/1";
            slides: components["schemas"]["Slide"][];
            /** @default [] */
            texts: components["schemas"]["TextLayer"][];
            /** @default [] */
            images: components["schemas"]["ImageOverride"][];
            /**
             * @description The format of every slide: 1080×1920 unless it is named.
             * @example 4:5
             * @enum {string}
             */
            canvas?: "9:16" | "4:5" | "1:1" | "16:9";
            /** @description Between the background of a slide and its texts, in the order in which they are drawn. */
            layers?: components["schemas"]["Layer"][];
            /** @description For the post, without hashtags. */
            caption: string | null;
            /** @description Without #. */
            hashtags: string[];
            /** @description Of each slide, for readers who do not see it; null where there is none. */
            alt_texts: (string | null)[];
            /** @description The slides as they were written, before they were set. */
            outline: components["schemas"]["SlideOutline"][];
            /**
             * @description What the agent wrote beyond the number of slides that the deck may have, slide by slide.
             * @example [
             *       "Step 9\nLet it cool"
             *     ]
             */
            left_out?: string[];
        };
        ImageOverride: {
            /** @description Counts from 0. */
            slide_index: number;
            /** Format: uri */
            image_url: string;
        };
        ImageOverrideInput: {
            /** @description Counts from 0. */
            slide_index: number;
            /** Format: uri */
            image_url: string;
        };
        ImageResult: {
            url: string;
            width: number;
            height: number;
            content_type: string;
        };
        Influencer: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            team_id: string;
            name: string;
            description: string;
            /** @enum {string} */
            style: "realistic" | "anime" | "3d" | "fashion" | "minimal";
            model: string | null;
            /** @description The first of images. */
            avatar_url: string;
            images: string[];
            metadata: {
                traits: components["schemas"]["Traits"];
            };
            created_by: string;
            /** Format: date-time */
            created_at: string;
            /** @description null until the first update */
            updated_at: string | null;
        };
        InfluencerCreateInput: {
            name: string;
            description: string;
            /** @description Reference images; the first is the avatar. */
            images: string[];
            /**
             * @default realistic
             * @enum {string}
             */
            style?: "realistic" | "anime" | "3d" | "fashion" | "minimal";
            /** @description Default: the first model of `GET /models`. */
            model?: string | null;
            /** @default {} */
            traits?: components["schemas"]["TraitsInput"];
        };
        /** @description Only the fields that are supplied change. */
        InfluencerUpdateInput: {
            name?: string;
            description?: string;
            /** @description Replaces the whole list; the first is the avatar. An image job of this influencer that ends later appends to it. */
            images?: string[];
            /** @enum {string} */
            style?: "realistic" | "anime" | "3d" | "fashion" | "minimal";
            /** @description null stands for the default model. */
            model?: string | null;
            /** @description Changes the traits that it names and keeps the others; null removes a trait. */
            traits?: {
                gender?: string | null;
                ageRange?: string | null;
                ethnicity?: string | null;
                skinTone?: string | null;
                faceShape?: string | null;
                jawline?: string | null;
                eyeColor?: string | null;
                eyeShape?: string | null;
                noseShape?: string | null;
                lipShape?: string | null;
                facialHair?: string | null;
                hairColor?: string | null;
                hairStyle?: string | null;
                hairLength?: string | null;
                bodyType?: string | null;
                height?: string | null;
                tattoos?: string | null;
                piercings?: string | null;
                glasses?: string | null;
                clothingStyle?: string | null;
                expression?: string | null;
                pose?: string | null;
                lighting?: string | null;
                background?: string | null;
            };
        };
        Invite: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            /** @description User id. */
            invited_by: string;
            /** Format: date-time */
            expires_at: string;
            /** Format: date-time */
            created_at: string;
        };
        Job: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "image_gen" | "render" | "publish";
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed";
            /** @description null until completed */
            result: (components["schemas"]["ImageResult"] | components["schemas"]["RenderResult"] | {
                [key: string]: unknown;
            }) | null;
            /** @description A reason a person understands, once failed. */
            error: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        JobAccepted: {
            /** Format: uuid */
            job_id: string;
            /** @constant */
            status: "pending";
        };
        JobAttempts: {
            /** @constant */
            object: "list";
            data: components["schemas"]["PublishAttempt"][];
            has_more: boolean;
            url: string;
            /** @description null for a job that publishes nothing. */
            outcome: components["schemas"]["PublishOutcome"] | null;
        };
        JobCompletedWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "job.completed";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["Job"];
        };
        JobFailedWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "job.failed";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["Job"];
        };
        JobFile: {
            name: string;
            url: string;
            /**
             * @example image/png
             * @example application/pdf
             */
            content_type: string;
            size_bytes: number;
            /** @description Counts from 0; null for a file of the whole job. */
            slide_index: number | null;
        };
        JobWarnings: {
            /** Format: uuid */
            job_id: string;
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed";
            /** @description What lint found when the slides were drawn; empty before. */
            warnings: components["schemas"]["LintIssue"][];
        };
        Layer: ({
            /** @constant */
            type: "shape";
            /** @enum {string} */
            shape: "rectangle" | "ellipse";
            x: number;
            y: number;
            width: number;
            height: number;
            /** @description Of the corners, px. */
            radius?: number;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            fill?: string;
            /** @description Centred on the edge. */
            stroke?: {
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @example #ff8800
                 */
                color: string;
                width: number;
            };
            opacity?: number;
            /** @description Degrees, clockwise, around the middle. */
            rotation?: number;
            /** @description Counts from 0. */
            slide_index: number;
        } | {
            /** @constant */
            type: "shape";
            /** @constant */
            shape: "line";
            points: {
                x: number;
                y: number;
            }[];
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            fill?: string;
            /** @description Centred on the edge. */
            stroke?: {
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @example #ff8800
                 */
                color: string;
                width: number;
            };
            opacity?: number;
            /** @description Degrees, clockwise, around the middle. */
            rotation?: number;
            /** @description Counts from 0. */
            slide_index: number;
        }) | {
            /** @constant */
            type: "icon";
            /**
             * @description Of the set Lucide.
             * @enum {string}
             */
            icon: "activity" | "alarm-clock" | "anchor" | "apple" | "archive" | "armchair" | "arrow-down" | "arrow-down-left" | "arrow-down-right" | "arrow-left" | "arrow-left-right" | "arrow-right" | "arrow-up" | "arrow-up-left" | "arrow-up-right" | "at-sign" | "award" | "baby" | "badge" | "badge-check" | "badge-percent" | "banknote" | "bath" | "battery-charging" | "bed-double" | "bell" | "bike" | "bird" | "book" | "book-open" | "bookmark" | "bot" | "box" | "brain" | "briefcase" | "brush" | "bug" | "building" | "bus" | "cake" | "calculator" | "calendar" | "calendar-check" | "calendar-days" | "camera" | "car" | "carrot" | "cat" | "chart-bar" | "chart-column" | "chart-line" | "chart-pie" | "check" | "check-check" | "chef-hat" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "chevrons-right" | "circle" | "circle-alert" | "circle-arrow-right" | "circle-check" | "circle-check-big" | "circle-dollar-sign" | "circle-minus" | "circle-parking" | "circle-play" | "circle-plus" | "circle-question-mark" | "circle-user" | "circle-x" | "clapperboard" | "clipboard-check" | "clipboard-list" | "clock" | "cloud" | "cloud-rain" | "code" | "coffee" | "coins" | "compass" | "cookie" | "copy" | "corner-down-right" | "cpu" | "credit-card" | "croissant" | "crown" | "cup-soda" | "database" | "diamond" | "diamond-plus" | "dog" | "dollar-sign" | "door-open" | "dot" | "download" | "droplet" | "droplets" | "dumbbell" | "ear" | "earth" | "egg" | "euro" | "external-link" | "eye" | "eye-off" | "face-grinning" | "face-neutral" | "face-slightly-frowning" | "face-slightly-smiling" | "feather" | "file" | "file-text" | "film" | "fish" | "flag" | "flame" | "flask-conical" | "flower" | "flower-2" | "folder" | "footprints" | "fuel" | "gamepad-2" | "gauge" | "gem" | "gift" | "glasses" | "globe" | "graduation-cap" | "grape" | "guitar" | "hammer" | "hand" | "hand-coins" | "hand-heart" | "handshake" | "hash" | "headphones" | "heart" | "heart-handshake" | "heart-pulse" | "hourglass" | "house" | "house-plus" | "ice-cream-cone" | "image" | "inbox" | "infinity" | "info" | "key" | "key-round" | "lamp" | "landmark" | "languages" | "laptop" | "layers" | "leaf" | "library" | "lightbulb" | "link" | "list" | "list-checks" | "list-ordered" | "loader" | "lock" | "lock-open" | "log-in" | "luggage" | "magnet" | "mail" | "map" | "map-pin" | "martini" | "maximize" | "medal" | "megaphone" | "message-circle" | "message-square" | "messages-square" | "mic" | "microscope" | "milestone" | "minus" | "monitor" | "moon" | "mountain" | "mouse-pointer-click" | "move-right" | "music" | "navigation" | "newspaper" | "notebook-pen" | "nut" | "octagon-alert" | "package" | "package-check" | "paintbrush" | "palette" | "panda" | "party-popper" | "pause" | "paw-print" | "pen" | "pencil" | "percent" | "person-standing" | "phone" | "phone-call" | "piggy-bank" | "pill" | "pin" | "pizza" | "plane" | "plane-takeoff" | "play" | "plug" | "plus" | "pocket-knife" | "pound-sterling" | "presentation" | "printer" | "puzzle" | "qr-code" | "quote" | "rabbit" | "radio" | "rainbow" | "receipt" | "recycle" | "refresh-cw" | "repeat" | "ribbon" | "rocket" | "rotate-ccw" | "rotate-ccw-clock" | "route" | "ruler" | "ruler-dimension-line" | "salad" | "sandwich" | "save" | "scale" | "scan-face" | "school" | "scissors" | "search" | "send" | "server" | "settings" | "share" | "share-2" | "shell" | "shield" | "shield-check" | "ship" | "shirt" | "shopping-bag" | "shopping-basket" | "shopping-cart" | "shower-head" | "sliders-horizontal" | "smartphone" | "snowflake" | "sofa" | "soup" | "sparkle" | "sparkles" | "speaker" | "sprout" | "square" | "square-check-big" | "star" | "star-half" | "stethoscope" | "sticker" | "store" | "sun" | "sunrise" | "sunset" | "swatch-book" | "syringe" | "tablet" | "tag" | "tags" | "target" | "tent" | "thermometer" | "thumbs-down" | "thumbs-up" | "ticket" | "timer" | "tractor" | "train-front" | "trash" | "tree-palm" | "tree-pine" | "trees" | "trending-down" | "trending-up" | "triangle" | "triangle-alert" | "trophy" | "truck" | "tv" | "umbrella" | "undo-2" | "upload" | "user" | "user-check" | "user-plus" | "users" | "users-round" | "utensils" | "utensils-crossed" | "vegan" | "video" | "volume-2" | "wallet" | "wand-sparkles" | "warehouse" | "watch" | "waves-horizontal" | "wheat" | "wifi" | "wind" | "wine" | "wrench" | "x" | "zap";
            x: number;
            y: number;
            size: number;
            /**
             * @description Of its lines.
             * @example #ff8800
             */
            color: string;
            /**
             * @description Inside of its lines; nothing unless it is named.
             * @example #ff8800
             */
            fill?: string;
            /** @description In 24ths of its size. */
            strokeWidth?: number;
            opacity?: number;
            /** @description Counts from 0. */
            slide_index: number;
        } | {
            /** @constant */
            type: "image";
            /** Format: uri */
            image_url: string;
            x: number;
            y: number;
            width: number;
            height: number;
            /**
             * @default cover
             * @enum {string}
             */
            fit: "cover" | "contain";
            /** @description What stays in view where the picture is cut. */
            focal?: components["schemas"]["FocalPoint"];
            /** @description Of the corners, px. */
            radius?: number;
            /** @constant */
            mask?: "ellipse";
            opacity?: number;
            /** @description Counts from 0. */
            slide_index: number;
        } | {
            /** @constant */
            type: "text";
            text: components["schemas"]["Text"];
            /** @description Counts from 0. */
            slide_index: number;
        };
        LayerInput: ({
            /** @constant */
            type: "shape";
            /** @enum {string} */
            shape: "rectangle" | "ellipse";
            x: number;
            y: number;
            width: number;
            height: number;
            /** @description Of the corners, px. */
            radius?: number;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            fill?: string;
            /** @description Centred on the edge. */
            stroke?: {
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @example #ff8800
                 */
                color: string;
                width: number;
            };
            opacity?: number;
            /** @description Degrees, clockwise, around the middle. */
            rotation?: number;
            /** @description Counts from 0. */
            slide_index: number;
        } | {
            /** @constant */
            type: "shape";
            /** @constant */
            shape: "line";
            points: {
                x: number;
                y: number;
            }[];
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            fill?: string;
            /** @description Centred on the edge. */
            stroke?: {
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @example #ff8800
                 */
                color: string;
                width: number;
            };
            opacity?: number;
            /** @description Degrees, clockwise, around the middle. */
            rotation?: number;
            /** @description Counts from 0. */
            slide_index: number;
        }) | {
            /** @constant */
            type: "icon";
            /**
             * @description Of the set Lucide.
             * @enum {string}
             */
            icon: "activity" | "alarm-clock" | "anchor" | "apple" | "archive" | "armchair" | "arrow-down" | "arrow-down-left" | "arrow-down-right" | "arrow-left" | "arrow-left-right" | "arrow-right" | "arrow-up" | "arrow-up-left" | "arrow-up-right" | "at-sign" | "award" | "baby" | "badge" | "badge-check" | "badge-percent" | "banknote" | "bath" | "battery-charging" | "bed-double" | "bell" | "bike" | "bird" | "book" | "book-open" | "bookmark" | "bot" | "box" | "brain" | "briefcase" | "brush" | "bug" | "building" | "bus" | "cake" | "calculator" | "calendar" | "calendar-check" | "calendar-days" | "camera" | "car" | "carrot" | "cat" | "chart-bar" | "chart-column" | "chart-line" | "chart-pie" | "check" | "check-check" | "chef-hat" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "chevrons-right" | "circle" | "circle-alert" | "circle-arrow-right" | "circle-check" | "circle-check-big" | "circle-dollar-sign" | "circle-minus" | "circle-parking" | "circle-play" | "circle-plus" | "circle-question-mark" | "circle-user" | "circle-x" | "clapperboard" | "clipboard-check" | "clipboard-list" | "clock" | "cloud" | "cloud-rain" | "code" | "coffee" | "coins" | "compass" | "cookie" | "copy" | "corner-down-right" | "cpu" | "credit-card" | "croissant" | "crown" | "cup-soda" | "database" | "diamond" | "diamond-plus" | "dog" | "dollar-sign" | "door-open" | "dot" | "download" | "droplet" | "droplets" | "dumbbell" | "ear" | "earth" | "egg" | "euro" | "external-link" | "eye" | "eye-off" | "face-grinning" | "face-neutral" | "face-slightly-frowning" | "face-slightly-smiling" | "feather" | "file" | "file-text" | "film" | "fish" | "flag" | "flame" | "flask-conical" | "flower" | "flower-2" | "folder" | "footprints" | "fuel" | "gamepad-2" | "gauge" | "gem" | "gift" | "glasses" | "globe" | "graduation-cap" | "grape" | "guitar" | "hammer" | "hand" | "hand-coins" | "hand-heart" | "handshake" | "hash" | "headphones" | "heart" | "heart-handshake" | "heart-pulse" | "hourglass" | "house" | "house-plus" | "ice-cream-cone" | "image" | "inbox" | "infinity" | "info" | "key" | "key-round" | "lamp" | "landmark" | "languages" | "laptop" | "layers" | "leaf" | "library" | "lightbulb" | "link" | "list" | "list-checks" | "list-ordered" | "loader" | "lock" | "lock-open" | "log-in" | "luggage" | "magnet" | "mail" | "map" | "map-pin" | "martini" | "maximize" | "medal" | "megaphone" | "message-circle" | "message-square" | "messages-square" | "mic" | "microscope" | "milestone" | "minus" | "monitor" | "moon" | "mountain" | "mouse-pointer-click" | "move-right" | "music" | "navigation" | "newspaper" | "notebook-pen" | "nut" | "octagon-alert" | "package" | "package-check" | "paintbrush" | "palette" | "panda" | "party-popper" | "pause" | "paw-print" | "pen" | "pencil" | "percent" | "person-standing" | "phone" | "phone-call" | "piggy-bank" | "pill" | "pin" | "pizza" | "plane" | "plane-takeoff" | "play" | "plug" | "plus" | "pocket-knife" | "pound-sterling" | "presentation" | "printer" | "puzzle" | "qr-code" | "quote" | "rabbit" | "radio" | "rainbow" | "receipt" | "recycle" | "refresh-cw" | "repeat" | "ribbon" | "rocket" | "rotate-ccw" | "rotate-ccw-clock" | "route" | "ruler" | "ruler-dimension-line" | "salad" | "sandwich" | "save" | "scale" | "scan-face" | "school" | "scissors" | "search" | "send" | "server" | "settings" | "share" | "share-2" | "shell" | "shield" | "shield-check" | "ship" | "shirt" | "shopping-bag" | "shopping-basket" | "shopping-cart" | "shower-head" | "sliders-horizontal" | "smartphone" | "snowflake" | "sofa" | "soup" | "sparkle" | "sparkles" | "speaker" | "sprout" | "square" | "square-check-big" | "star" | "star-half" | "stethoscope" | "sticker" | "store" | "sun" | "sunrise" | "sunset" | "swatch-book" | "syringe" | "tablet" | "tag" | "tags" | "target" | "tent" | "thermometer" | "thumbs-down" | "thumbs-up" | "ticket" | "timer" | "tractor" | "train-front" | "trash" | "tree-palm" | "tree-pine" | "trees" | "trending-down" | "trending-up" | "triangle" | "triangle-alert" | "trophy" | "truck" | "tv" | "umbrella" | "undo-2" | "upload" | "user" | "user-check" | "user-plus" | "users" | "users-round" | "utensils" | "utensils-crossed" | "vegan" | "video" | "volume-2" | "wallet" | "wand-sparkles" | "warehouse" | "watch" | "waves-horizontal" | "wheat" | "wifi" | "wind" | "wine" | "wrench" | "x" | "zap";
            x: number;
            y: number;
            size: number;
            /**
             * @description Of its lines.
             * @example #ff8800
             */
            color: string;
            /**
             * @description Inside of its lines; nothing unless it is named.
             * @example #ff8800
             */
            fill?: string;
            /** @description In 24ths of its size. */
            strokeWidth?: number;
            opacity?: number;
            /** @description Counts from 0. */
            slide_index: number;
        } | {
            /** @constant */
            type: "image";
            /** Format: uri */
            image_url: string;
            x: number;
            y: number;
            width: number;
            height: number;
            /**
             * @default cover
             * @enum {string}
             */
            fit?: "cover" | "contain";
            /** @description What stays in view where the picture is cut. */
            focal?: components["schemas"]["FocalPointInput"];
            /** @description Of the corners, px. */
            radius?: number;
            /** @constant */
            mask?: "ellipse";
            opacity?: number;
            /** @description Counts from 0. */
            slide_index: number;
        } | {
            /** @constant */
            type: "text";
            text: components["schemas"]["TextInput"];
            /** @description Counts from 0. */
            slide_index: number;
        };
        LedgerEntry: {
            id: number;
            /** @description Negative for spends, positive for grants, refunds and top-ups. */
            delta: number;
            /** @enum {string} */
            reason: "image_gen" | "video_gen" | "render" | "monthly_reset" | "initial_grant" | "plan_change_topup" | "refund" | "admin_grant" | "coupon_claim";
            model_id: string | null;
            user_id: string;
            route: string;
            /** @description The monthly balance right after the row. */
            balance_after: number | null;
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description With six digits, as `before` takes it.
             */
            created_at: string;
            auth_mode: ("api_key" | "jwt") | null;
            api_key_id: string | null;
        };
        LedgerEntryCreatedWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "ledger.entry_created";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["LedgerEntry"];
        };
        LedgerPage: {
            entries: components["schemas"]["LedgerEntry"][];
            has_more: boolean;
        };
        LintAnswer: {
            issues: components["schemas"]["LintIssue"][];
        };
        LintInput: {
            slides: components["schemas"]["SlideInput"][];
            /** @default [] */
            texts?: components["schemas"]["TextLayerInput"][];
            /** @default [] */
            images?: components["schemas"]["ImageOverrideInput"][];
            /**
             * @description The format of every slide: 1080×1920 unless it is named.
             * @example 4:5
             * @enum {string}
             */
            canvas?: "9:16" | "4:5" | "1:1" | "16:9";
            /** @description Between the background of a slide and its texts, in the order in which they are drawn. */
            layers?: components["schemas"]["LayerInput"][];
            /** @constant */
            schema?: "slideshow/1";
            /** @description For the post, without hashtags. */
            caption?: string | null;
            /** @description Without #. */
            hashtags?: string[];
            /** @description Of each slide, for readers who do not see it; null where there is none. */
            alt_texts?: (string | null)[];
            /** @description The slides as they were written, before they were set. */
            outline?: components["schemas"]["SlideOutlineInput"][];
            /**
             * @description What the agent wrote beyond the number of slides that the deck may have, slide by slide.
             * @example [
             *       "Step 9\nLet it cool"
             *     ]
             */
            left_out?: string[];
            /** @enum {string} */
            platform?: "shortvideo" | "photoapp";
        };
        LintIssue: {
            slide_index: number;
            /** @description The place in `texts`; null for the slide as a whole. */
            text_index: number | null;
            /** @description The place in `layers`, of what is about one of them. */
            layer_index?: number;
            /** @enum {string} */
            code: "overflow" | "broken_word" | "beyond_canvas" | "missing_glyphs" | "low_contrast" | "small_text" | "outside_safe_zone" | "low_resolution" | "overlapping_texts" | "orphan_word" | "too_many_words" | "repeated_picture" | "translucent_background";
            /** @enum {string} */
            severity: "error" | "warning";
            /** @description What was found, in the unit of `limit`. */
            value: number;
            limit: number;
            /** @description Where it is, px on the canvas. */
            box: {
                x: number;
                y: number;
                width: number;
                height: number;
            } | null;
            /** @description Fields of the text that end this issue. */
            fix?: {
                fontSize?: number;
                x?: number;
                y?: number;
                width?: number;
                color?: string;
            };
            /** @description Of `missing_glyphs`: what cannot be drawn. */
            characters?: string;
        };
        /** @description A message of JSON-RPC 2.0: with an `id` a request, without one a notification. */
        McpMessageInput: {
            /** @constant */
            jsonrpc: "2.0";
            /** @example tools/list */
            method: string;
            params?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        Me: {
            /** @enum {string} */
            type: "person" | "key";
            /** @description The person; of a key the person who made it. */
            user_id: string;
            /**
             * @description The role in effect in `team`.
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
            /** @description As the session's token says it; null for a key. */
            name: string | null;
            /** @description A verified address; null for a key. */
            email: string | null;
            /** @description The team that the request acts for. */
            team: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            /** @description What X-Team-Id may name, the oldest membership first. Of a key its one team, with the role of the key. */
            teams: components["schemas"]["Team"][];
            /** @description The API key that asks; null for a person. */
            key: {
                /** Format: uuid */
                id: string;
                name: string;
                /**
                 * @description What the keys of this service begin with.
                 * @example key_live_
                 */
                prefix: string;
                /** @description The last four characters of the key. */
                hint: string;
                /** @description User id. */
                created_by: string;
                /** Format: date-time */
                created_at: string;
                expires_at: string | null;
                /**
                 * @description What the key may do; each route names the scope that it needs. `read`: Read decks, jobs, the library, projects, brands, products, posts and live events. `generate`: Make decks and pictures, and parts of them anew. `render`: Draw and lint slides. `publish`: Schedule, change and publish posts, and settle unknown outcomes. `library`: Upload and delete files; change projects, brands, influencers and products. `billing`: Read balances, the ledger and usage; open checkouts, redeem coupons. `webhooks`: Manage webhook endpoints, and so receive what their events say. `team`: Manage members, invites, keys, connected accounts and stores. null: all that its maker may.
                 * @example [
                 *       "read",
                 *       "generate",
                 *       "render"
                 *     ]
                 */
                scopes: ("read" | "generate" | "render" | "publish" | "library" | "billing" | "webhooks" | "team")[] | null;
                /**
                 * @description The addresses, and ranges of them, from which the key is taken; null: from everywhere.
                 * @example [
                 *       "203.0.113.0/24",
                 *       "2001:db8::/32"
                 *     ]
                 */
                allowed_ips: (string)[] | null;
                /**
                 * @description The most that the key spends from one midnight UTC to the next; what is refunded does not count.
                 * @example 500
                 */
                credits_per_day: number | null;
                /** @description The social accounts whose posts the key sees, makes, changes and settles; null: all of the team. */
                account_ids: string[] | null;
                /** @description The projects that the key sees and changes; decks and posts that it makes must name one of them. null: all, and none. */
                project_ids: string[] | null;
            } | null;
            /** @description null when the team never had a subscription */
            plan: components["schemas"]["Plan"] | null;
            /** @description Whether the team may generate. */
            has_access: boolean;
            credits: components["schemas"]["Credits"];
        };
        Member: {
            /** @description The user id: what cursors and paths name. */
            id: string;
            user_id: string;
            email: string | null;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            /** Format: date-time */
            created_at: string;
        };
        Model: {
            id: string;
            provider: string;
            name: string;
            /** @description Cost of one image. */
            credits: number;
            is_default: boolean;
            supports_reference_image: boolean;
            /**
             * @description What the model paints by itself. Any other ratio is cut from the nearest of these; empty: the picture keeps the shape of its reference image unless a ratio is asked for.
             * @example [
             *       "1:1",
             *       "2:3",
             *       "3:2"
             *     ]
             */
            aspect_ratios: string[];
            in_plan: boolean;
        };
        OauthStart: {
            /** @description The platform's page, to be opened in the browser. */
            url: string;
        };
        PaymentPage: {
            /** Format: uri */
            url: string;
        };
        /**
         * @example {
         *       "location_id": "7640348500",
         *       "collaborators": [
         *         "lakes.daily"
         *       ]
         *     }
         */
        PhotoappSettings: {
            /**
             * @description The page of a place, by its id at the platform.
             * @example 7640348500
             */
            location_id?: string;
            /** @description Accounts that are invited as co-authors. */
            collaborators?: string[];
            /** @description Accounts that are tagged in pictures. */
            user_tags?: {
                image_index: number;
                username: string;
                /** @description From the left, as a fraction of the width. */
                x: number;
                /** @description From the top, as a fraction of the height. */
                y: number;
            }[];
        };
        /**
         * @example {
         *       "location_id": "7640348500",
         *       "collaborators": [
         *         "lakes.daily"
         *       ]
         *     }
         */
        PhotoappSettingsInput: {
            /**
             * @description The page of a place, by its id at the platform.
             * @example 7640348500
             */
            location_id?: string;
            /** @description Accounts that are invited as co-authors. */
            collaborators?: string[];
            /** @description Accounts that are tagged in pictures. */
            user_tags?: {
                image_index: number;
                username: string;
                /** @description From the left, as a fraction of the width. */
                x: number;
                /** @description From the top, as a fraction of the height. */
                y: number;
            }[];
        };
        Plan: {
            /** Format: uuid */
            id: string;
            slug: string;
            name: string;
            description: string;
            price_cents: number;
            currency: string;
            monthly_credits: number;
            /** @description `*` stands for all. */
            allowed_models: string[];
            /** @description `*` stands for all. */
            allowed_features: string[];
            is_active: boolean;
            sort_order: number;
        };
        PostCheck: {
            accounts: {
                /** Format: uuid */
                social_account_id: string;
                /** @enum {string} */
                platform: "shortvideo" | "photoapp";
                /** @description Whether POST /schedule/posts would take it. A fault of the rule account alone is no refusal: the account can be connected again until then. */
                is_allowed: boolean;
                /** @description Every rule that is broken, not the first alone; but of pictures that are missing in the library the first five, and none beyond 35 pictures. */
                faults: components["schemas"]["PostFault"][];
                /** @description Of each picture, px, before it is scaled to the limits of the platform; null where its size is not known or the platform does not take it. Where the shape of a picture depends on the others, all are null as long as the size of one is not known. */
                shapes: ({
                    width: number;
                    height: number;
                    /** @description Set on a larger canvas, because the platform does not take its shape. */
                    is_framed: boolean;
                    /** @description Its slide is laid out again for the canvas of the platform. Where that then fails, or loses words, the post is framed, as `pictures` of GET /schedule/posts/:id/outcome says. */
                    is_relaid: boolean;
                } | null)[];
                /** @description The deck whose slides these pictures are, and the format that they are laid out in. */
                relayout: {
                    /** Format: uuid */
                    deck_id: string;
                    /**
                     * @description The format of every slide: 1080×1920 unless it is named.
                     * @example 4:5
                     * @enum {string}
                     */
                    canvas: "9:16" | "4:5" | "1:1" | "16:9";
                } | null;
                /** @description As it is now. */
                capacity: components["schemas"]["Capacity"];
                /** @description At the asked time. */
                that_day: {
                    limit: number;
                    /** @description Posts of the account in the 24 hours before the asked time, scheduled ones included. */
                    taken: number;
                    /** @description Whether the post would go out at its time. */
                    is_free: boolean;
                    /** @description The first free time from the asked one on; null where there is none within 14 days. */
                    next_free_at: string | null;
                };
            }[];
        };
        PostCheckRequestInput: {
            /** @description Connected accounts, of GET /social/accounts. */
            social_account_ids: string[];
            /**
             * Format: date-time
             * @description Otherwise now.
             */
            scheduled_at?: string;
            /**
             * @description The caption; without it, that of POST /schedule/posts without a title.
             * @example Three calm mornings #sleep
             */
            title?: string;
            /**
             * @default []
             * @example [
             *       "https://pictures.example.test/1.png"
             *     ]
             */
            image_urls?: string[];
            /**
             * @description As in POST /schedule/posts.
             * @example fit
             * @enum {string}
             */
            framing?: "relayout" | "fit";
            /**
             * @description A longer text beside the title, where the platform has both (the title has at most 90 characters then); elsewhere it follows the title in the caption, after an empty line.
             * @example One breath, one glass of water, one page.
             */
            description?: string | null;
            /**
             * @description What each picture shows, for readers who do not see it; an empty text where there is none. Without it, pictures that are slides of a deck have the texts of the deck. A platform that takes none refuses them.
             * @example [
             *       "A cup of tea on a window sill"
             *     ]
             */
            alt_texts?: string[] | null;
            /**
             * @description Each account is checked with those of its platform; those of a platform that no account is of are a fault.
             * @example {
             *       "shortvideo": {
             *         "cover_index": 0
             *       }
             *     }
             */
            settings?: components["schemas"]["PostSettingsInput"] | null;
        };
        PostFailedWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "post.failed";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["ExtendedScheduledPost"];
        };
        PostFault: {
            /** @enum {string} */
            rule: "account" | "scheduled_at" | "title" | "caption_length" | "hashtags" | "mentions" | "image_count" | "image_address" | "image_shape" | "description" | "alt_texts" | "settings";
            /** @example image_urls[2] */
            field: string;
            message: string;
        };
        PostOutcomeUnknownWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "post.outcome_unknown";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["PublishAttempt"];
        };
        PostPublishedWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "post.published";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["ExtendedScheduledPost"];
        };
        PostScheduledWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "post.scheduled";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["ExtendedScheduledPost"];
        };
        /** @description By platform. A post has those of its own platform alone. */
        PostSettings: {
            shortvideo?: components["schemas"]["ShortvideoSettings"];
            photoapp?: components["schemas"]["PhotoappSettings"];
        };
        /** @description By platform. A post has those of its own platform alone. */
        PostSettingsInput: {
            shortvideo?: components["schemas"]["ShortvideoSettingsInput"];
            photoapp?: components["schemas"]["PhotoappSettingsInput"];
        };
        PresignUploadInput: {
            /** @description Folders in it are dropped; the first 200 characters become the name in the library. */
            filename: string;
            /** @enum {string} */
            content_type: "image/png" | "image/jpeg" | "image/webp" | "image/gif";
            size_bytes?: number;
        };
        PresignedUpload: {
            /** Format: uuid */
            upload_id: string;
            /** @description Where to POST the form: the fields first, then the file as `file`. */
            url: string;
            fields: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description Until when the file may be sent and the upload completed.
             */
            expires_at: string;
            max_bytes: number;
        };
        Product: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            team_id: string;
            /** @description The store it was synced from. */
            store_id: string | null;
            name: string;
            description: string | null;
            price: number | null;
            compare_at_price: number | null;
            currency: string | null;
            sku: string | null;
            /** @enum {string} */
            status: "active" | "draft" | "archived";
            image_url: string | null;
            product_url: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ProductChanged: {
            /** Format: uuid */
            id: string;
            name: string;
            price: number | null;
            /** @enum {string} */
            status: "active" | "draft" | "archived";
            /** Format: date-time */
            updated_at: string;
        };
        ProductCreateInput: {
            name: string;
            /**
             * @default draft
             * @enum {string}
             */
            status?: "active" | "draft" | "archived";
            description?: string | null;
            price?: number | null;
            compare_at_price?: number | null;
            currency?: string | null;
            sku?: string | null;
            /** @description The primary image. */
            image_url?: string | null;
            /** @description An external link. */
            product_url?: string | null;
        };
        /** @description Only the fields that are supplied change; null removes a value. */
        ProductUpdateInput: {
            name?: string;
            /** @enum {string} */
            status?: "active" | "draft" | "archived";
            description?: string | null;
            price?: number | null;
            compare_at_price?: number | null;
            currency?: string | null;
            sku?: string | null;
            /** @description The primary image. */
            image_url?: string | null;
            /** @description An external link. */
            product_url?: string | null;
        };
        Project: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            team_id: string;
            name: string;
            type: string;
            thumbnail_url: string | null;
            status: string;
            created_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            data: {
                [key: string]: unknown;
            };
        };
        ProjectRevision: {
            revision: number;
            name: string;
            type: string;
            thumbnail_url: string | null;
            status: string;
            /** @description Of its content as JSON. */
            size_bytes: number;
            /** @description User id. */
            saved_by: string;
            /** Format: date-time */
            saved_at: string;
            data: {
                [key: string]: unknown;
            };
        };
        ProjectRevisionSummary: {
            revision: number;
            name: string;
            type: string;
            thumbnail_url: string | null;
            status: string;
            /** @description Of its content as JSON. */
            size_bytes: number;
            /** @description User id. */
            saved_by: string;
            /** Format: date-time */
            saved_at: string;
        };
        ProjectSummary: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            team_id: string;
            name: string;
            type: string;
            thumbnail_url: string | null;
            status: string;
            created_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ProjectWriteInput: {
            /** @description The project to update; a new one is created where this is left out. */
            id?: string;
            name: string;
            /** @example slideshow */
            type: string;
            /** @description The full content; its inner form belongs to the type. One whose `schema` is `slideshow/1` is checked against the schema Slideshow. At most 1572864 bytes as JSON, nested at most 63 levels deep. */
            data: {
                [key: string]: unknown;
            };
            /** @description Kept by an update that leaves it out; null removes it. */
            thumbnail_url?: string | null;
            /** @description Default `draft`; an update without it keeps it. */
            status?: string;
        };
        PublishAttempt: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            job_id: string;
            post_id: string | null;
            /** Format: uuid */
            social_account_id: string;
            /** @enum {string} */
            platform: "shortvideo" | "photoapp";
            /**
             * @description `unknown`: it could not be found out whether the platform took the post. It is not sent again until a person decides so.
             * @enum {string}
             */
            state: "in_progress" | "unknown" | "delivered" | "failed";
            account: {
                /** Format: uuid */
                id: string;
                platform: string;
                platform_username: string | null;
                display_name: string | null;
                avatar_url: string | null;
            };
            publish_id: string | null;
            error: string | null;
            error_code: string | null;
            /** @description The caption, as it was sent. */
            title: string;
            /** @description The first picture of the post. */
            cover_url: string | null;
            requested_by: components["schemas"]["RequestedBy"];
            /** @description null for an immediate post. */
            scheduled_at: string | null;
            /** @description Just before the call that posts; null where it was never begun. */
            sent_at: string | null;
            /** @description When the platform first fetched a picture of this attempt. */
            pulled_at: string | null;
            accepted_at: string | null;
            unknown_since: string | null;
            /** @description When a person settled it. */
            resolved_at: string | null;
            resolved_by: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PublishOutcome: {
            /** @description null for an immediate post. */
            post_id: string | null;
            /** @description null until its time has come. */
            job_id: string | null;
            /** @description The attempt that counts: the open one, else the latest. The one to resolve while `unknown`. */
            attempt_id: string | null;
            /**
             * @description `held`: due, and waiting for a place in the account’s day. `publishing`: a job works on it. `unknown`: it is not known whether the platform has it; proof is looked for, and a person may settle it.
             * @enum {string}
             */
            state: "scheduled" | "held" | "publishing" | "unknown" | "published" | "failed";
            /** @description Why it failed, is unknown or held, or why the last attempt of a post under way ended. */
            reason: {
                /** @description For a program: one of the codes of X-Error-Code. */
                code: string;
                message: string;
            } | null;
            /** @enum {string} */
            platform: "shortvideo" | "photoapp";
            account: {
                /** Format: uuid */
                id: string;
                platform: string;
                platform_username: string | null;
                display_name: string | null;
                avatar_url: string | null;
            };
            title: string;
            image_urls: string[];
            /** @description As the platform gets them, in the order of image_urls; empty until they are prepared. */
            pictures: {
                width: number;
                height: number;
                /** @enum {string} */
                framing: "relayout" | "fit";
            }[];
            publish_id: string | null;
            requested_by: components["schemas"]["RequestedBy"];
            /** Format: date-time */
            requested_at: string;
            scheduled_at: string | null;
            held_until: string | null;
            /** @description When its job began. */
            started_at: string | null;
            sent_at: string | null;
            pulled_at: string | null;
            accepted_at: string | null;
            unknown_since: string | null;
            ended_at: string | null;
            attempts_url: string | null;
        };
        PublishShortvideoInput: {
            account_id: string;
            image_urls: string[];
            /**
             * @description The caption.
             * @default New slideshow
             */
            title?: string;
            /**
             * @description A longer text beside the title, where the platform has both (the title has at most 90 characters then); elsewhere it follows the title in the caption, after an empty line.
             * @example One breath, one glass of water, one page.
             */
            description?: string | null;
            /**
             * @description What each picture shows, for readers who do not see it; an empty text where there is none. Without it, pictures that are slides of a deck have the texts of the deck. A platform that takes none refuses them.
             * @example [
             *       "A cup of tea on a window sill"
             *     ]
             */
            alt_texts?: string[] | null;
            /**
             * @example {
             *       "shortvideo": {
             *         "cover_index": 0
             *       }
             *     }
             */
            settings?: components["schemas"]["PostSettingsInput"] | null;
        };
        Published: {
            /** @constant */
            success: true;
            message: string;
            publish_id: string;
        };
        Quote: {
            /** @description Whether the request would be accepted now. */
            allowed: boolean;
            /** @description What it would be refused with, as X-Error-Code says it. */
            code: ("insufficient_credits" | "model_not_in_plan" | "feature_not_in_plan") | null;
            message: string | null;
            model: string | null;
            /** @description Pictures or slides asked for. */
            count: number;
            /** @description What they cost in all. */
            credits: number;
            /** @description Pictures or slides that would be made: all or none, but for a deck as many pictures as can be paid. */
            accepted: number;
            /** @description What would be spent of which balance. */
            from: {
                monthly: number;
                coupon: number;
                topup: number;
            };
            /** @description Credits that the team can spend now; monthly ones only while it has access. */
            spendable: number;
        };
        QuoteRequestInput: {
            /**
             * @description POST /generate/image, POST /render, POST /generate/slides or POST /decks/:id/slides/:n/regenerate.
             * @enum {string}
             */
            operation: "image" | "render" | "slides" | "regenerate";
            /** @description Of operation image; the default model otherwise. Decks choose their model themselves. */
            model?: string;
            /** @description Of operation render, and required there. */
            slides?: number;
            /**
             * @description Of operation regenerate; picture by default. A text costs nothing.
             * @enum {string}
             */
            what?: "picture" | "text";
            /** @description Pictures: of operation image 1 by default; of operation slides, and required there. */
            images?: number;
        };
        RegenerateInput: {
            /**
             * @description picture: another one, an image job at the price of one. text: other words, answered at once, at no charge.
             * @enum {string}
             */
            what: "picture" | "text";
            /**
             * @description What should be different.
             * @example by night, seen from above
             * @example shorter
             */
            instruction?: string;
            /**
             * Format: uuid
             * @description Of text: a change of the history whose replaced text comes back. No instruction goes with it.
             */
            restore?: string;
        };
        RelayoutInput: {
            /**
             * @description Otherwise the deck's own.
             * @example 4:5
             * @enum {string}
             */
            canvas?: "9:16" | "4:5" | "1:1" | "16:9";
            /**
             * @description Otherwise the deck's own.
             * @example editorial-serif
             * @enum {string}
             */
            style?: "editorial-serif" | "bold-grotesk" | "soft" | "brutal" | "tech-mono" | "kids" | "luxury-dark";
            /**
             * @description Its newest revision is taken; otherwise the newest of the deck's own brand. null: no brand.
             * @example 018f2f6a-5a4e-7c1d-9b8e-2f1a3c4d5e6f
             */
            brand_id?: string | null;
        };
        RenderRequestInput: {
            slides?: components["schemas"]["SlideInput"][];
            /** @default [] */
            texts?: components["schemas"]["TextLayerInput"][];
            /** @default [] */
            images?: components["schemas"]["ImageOverrideInput"][];
            /**
             * @description The format of every slide: 1080×1920 unless it is named.
             * @example 4:5
             * @enum {string}
             */
            canvas?: "9:16" | "4:5" | "1:1" | "16:9";
            /** @description Between the background of a slide and its texts, in the order in which they are drawn. */
            layers?: components["schemas"]["LayerInput"][];
            /**
             * Format: uuid
             * @description A generated deck, drawn as it was designed, with the images that it has by now; instead of slides.
             */
            deck_id?: string;
            /**
             * @description Of the slides; pdf: one document of all slides besides, at GET /jobs/:id/files. png unless it is named.
             * @example pdf
             * @enum {string}
             */
            output?: "png" | "jpeg" | "pdf";
            /** @description With slides: its fonts, for texts that name none. With deck_id: the deck laid out again with the brand's newest revision, null without one. */
            brand_id?: string | null;
            /**
             * @description Refuse the deck, before anything is charged, if POST /lint finds an error in it.
             * @constant
             */
            lint?: "block";
            /** @constant */
            schema?: "slideshow/1";
            /** @description For the post, without hashtags. */
            caption?: string | null;
            /** @description Without #. */
            hashtags?: string[];
            /** @description Of each slide, for readers who do not see it; null where there is none. */
            alt_texts?: (string | null)[];
            /** @description The slides as they were written, before they were set. */
            outline?: components["schemas"]["SlideOutlineInput"][];
            /**
             * @description What the agent wrote beyond the number of slides that the deck may have, slide by slide.
             * @example [
             *       "Step 9\nLet it cool"
             *     ]
             */
            left_out?: string[];
        } & (unknown | unknown);
        RenderResult: {
            slides: {
                name: string;
                image_url: string;
            }[];
        };
        RequestedBy: {
            user_id: string;
            auth_mode: ("api_key" | "jwt") | null;
            /** @description null once it is deleted. */
            api_key: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
        };
        ResolveAttemptInput: {
            /**
             * @description `posted`: the platform has it, the job completes. `not_posted`: it has not, and the post is sent once more.
             * @enum {string}
             */
            outcome: "posted" | "not_posted";
        };
        ResolveAttemptsInput: {
            items: {
                /**
                 * @description `posted`: the platform has it, the job completes. `not_posted`: it has not, and the post is sent once more.
                 * @enum {string}
                 */
                outcome: "posted" | "not_posted";
                id: string;
            }[];
        };
        ResolvedAttempts: {
            results: {
                id: string;
                /** @description What `POST /publish/attempts/:id/resolve` would have answered. */
                status: 200 | 404 | 409;
                /** @description Of a refused item, as in X-Error-Code. */
                code: string | null;
                message: string | null;
                /** @description As it is now; null where there is none. */
                attempt: components["schemas"]["PublishAttempt"] | null;
            }[];
        };
        ScheduledPost: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            team_id: string;
            project_id: string | null;
            /** Format: uuid */
            social_account_id: string;
            platform: string;
            /** Format: date-time */
            scheduled_at: string;
            title: string;
            image_urls: string[];
            /** @enum {string} */
            status: "scheduled" | "published" | "failed";
            /** @description null where project_id is null. */
            project: {
                /** Format: uuid */
                id: string;
                name: string;
                thumbnail_url: string | null;
            } | null;
            account: {
                /** Format: uuid */
                id: string;
                platform: string;
                platform_username: string | null;
                display_name: string | null;
                avatar_url: string | null;
            };
        };
        ScheduledPostCreateInput: {
            /** @description A connected account, of GET /social/accounts. */
            social_account_id: string;
            /** @description The account's platform. */
            platform: string;
            /**
             * Format: date-time
             * @description In the future, at most 2 years ahead.
             */
            scheduled_at: string;
            project_id?: string | null;
            /** @default Scheduled post */
            title?: string;
            image_urls: string[];
            /**
             * @description A longer text beside the title, where the platform has both (the title has at most 90 characters then); elsewhere it follows the title in the caption, after an empty line.
             * @example One breath, one glass of water, one page.
             */
            description?: string | null;
            /**
             * @description What each picture shows, for readers who do not see it; an empty text where there is none. Without it, pictures that are slides of a deck have the texts of the deck. A platform that takes none refuses them.
             * @example [
             *       "A cup of tea on a window sill"
             *     ]
             */
            alt_texts?: string[] | null;
            /**
             * @example {
             *       "shortvideo": {
             *         "cover_index": 0
             *       }
             *     }
             */
            settings?: components["schemas"]["PostSettingsInput"] | null;
            /**
             * @description Slides of a deck that the platform shows on a wider canvas are laid out again for it, unless this is fit: then they are framed.
             * @example fit
             * @enum {string}
             */
            framing?: "relayout" | "fit";
            /**
             * @description Refuses the post where a picture is a slide of ours that was drawn with errors of lint. Other pictures are not checked.
             * @constant
             */
            lint?: "block";
        };
        /** @description Only the fields that are supplied change. */
        ScheduledPostUpdateInput: {
            social_account_id?: string;
            /** @description The account's platform. */
            platform?: string;
            /**
             * Format: date-time
             * @description In the future, at most 2 years ahead.
             */
            scheduled_at?: string;
            /** @description null removes it. */
            project_id?: string | null;
            title?: string;
            image_urls?: string[];
            /**
             * @description null removes it.
             * @example One breath, one glass of water, one page.
             */
            description?: string | null;
            /**
             * @description null: those of the deck of the pictures again, if they are slides of one. Where only the pictures change, each keeps its own.
             * @example [
             *       "A cup of tea on a window sill"
             *     ]
             */
            alt_texts?: string[] | null;
            /**
             * @description Replaced as a whole; null removes them.
             * @example {
             *       "shortvideo": {
             *         "cover_index": 0
             *       }
             *     }
             */
            settings?: components["schemas"]["PostSettingsInput"] | null;
            /**
             * @description Slides of a deck that the platform shows on a wider canvas are laid out again for it, unless this is fit: then they are framed. Decided anew with other pictures, another account or this.
             * @example fit
             * @enum {string}
             */
            framing?: "relayout" | "fit";
        };
        Scrim: {
            /** @enum {string} */
            edge: "top" | "bottom" | "left" | "right" | "all";
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            color: string;
            /** @description Of the colour at the edge. */
            strength: number;
            /** @description Of the canvas: where it is gone. Without effect for edge all. */
            size: number;
            /** @description Of the canvas: up to where it is as strong as at its edge; less than size. 0 unless it is named. */
            solid?: number;
        };
        ScrimInput: {
            /** @enum {string} */
            edge: "top" | "bottom" | "left" | "right" | "all";
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            color: string;
            /** @description Of the colour at the edge. */
            strength: number;
            /** @description Of the canvas: where it is gone. Without effect for edge all. */
            size: number;
            /** @description Of the canvas: up to where it is as strong as at its edge; less than size. 0 unless it is named. */
            solid?: number;
        };
        /**
         * @example {
         *       "post_mode": "direct",
         *       "privacy_level": "public"
         *     }
         */
        ShortvideoSettings: {
            /**
             * @description `draft`, the default: into the inbox of its creator, for review. `direct`: it goes live at once; the account must have granted `video.publish`.
             * @enum {string}
             */
            post_mode?: "draft" | "direct";
            /**
             * @description Direct posts: required. `friends`: followers whom the creator follows too.
             * @enum {string}
             */
            privacy_level?: "public" | "followers" | "friends" | "only_me";
            /** @description Direct posts; otherwise true. */
            allow_comments?: boolean;
            /** @description Direct posts: the platform chooses music. */
            auto_add_music?: boolean;
            /** @description Direct posts: discloses that it promotes the creator's own business. */
            is_brand_promotion?: boolean;
            /** @description Direct posts: discloses a paid partnership with another brand. */
            is_paid_partnership?: boolean;
            /** @description The picture that stands for the post; otherwise the first. */
            cover_index?: number;
        };
        /**
         * @example {
         *       "post_mode": "direct",
         *       "privacy_level": "public"
         *     }
         */
        ShortvideoSettingsInput: {
            /**
             * @description `draft`, the default: into the inbox of its creator, for review. `direct`: it goes live at once; the account must have granted `video.publish`.
             * @enum {string}
             */
            post_mode?: "draft" | "direct";
            /**
             * @description Direct posts: required. `friends`: followers whom the creator follows too.
             * @enum {string}
             */
            privacy_level?: "public" | "followers" | "friends" | "only_me";
            /** @description Direct posts; otherwise true. */
            allow_comments?: boolean;
            /** @description Direct posts: the platform chooses music. */
            auto_add_music?: boolean;
            /** @description Direct posts: discloses that it promotes the creator's own business. */
            is_brand_promotion?: boolean;
            /** @description Direct posts: discloses a paid partnership with another brand. */
            is_paid_partnership?: boolean;
            /** @description The picture that stands for the post; otherwise the first. */
            cover_index?: number;
        };
        Slide: {
            name: string;
            background: components["schemas"]["Background"];
        };
        SlideInput: {
            name: string;
            background: components["schemas"]["BackgroundInput"];
        };
        SlideOutline: {
            /**
             * @example hook
             * @example list
             * @example stat
             * @example cta
             */
            kind: string;
            headline: string;
            body: string | null;
            items: string[];
            /** @example 2–3 weeks */
            figure: string | null;
            /** @description What the figure counts. */
            label: string | null;
            figures: {
                figure: string;
                label: string;
            }[];
            columns: {
                title: string;
                items: string[];
            }[];
            /** @description The words of the headline that stand out. */
            emphasis: string | null;
            /**
             * @description As it is written, with its currency.
             * @example €48
             */
            price?: string;
            /**
             * @description Stars of five, as they are written.
             * @example 4.5
             */
            rating?: string;
            /**
             * @description What is named and what is said of it: a service and its price, a year and its event, a bar.
             * @example [
             *       {
             *         "label": "Haircut",
             *         "value": "€40",
             *         "icon": null
             *       }
             *     ]
             */
            rows?: {
                label: string;
                value: string;
                /** @description What its icon shows. */
                icon: string | null;
            }[];
            /**
             * @description Of a chat; me: the side whose account it is.
             * @example [
             *       {
             *         "from": "them",
             *         "text": "Do you deliver?"
             *       }
             *     ]
             */
            messages?: {
                /** @enum {string} */
                from: "me" | "them";
                text: string;
            }[];
        };
        SlideOutlineInput: {
            /**
             * @example hook
             * @example list
             * @example stat
             * @example cta
             */
            kind: string;
            headline: string;
            body: string | null;
            items: string[];
            /** @example 2–3 weeks */
            figure: string | null;
            /** @description What the figure counts. */
            label: string | null;
            figures: {
                figure: string;
                label: string;
            }[];
            columns: {
                title: string;
                items: string[];
            }[];
            /** @description The words of the headline that stand out. */
            emphasis: string | null;
            /**
             * @description As it is written, with its currency.
             * @example €48
             */
            price?: string;
            /**
             * @description Stars of five, as they are written.
             * @example 4.5
             */
            rating?: string;
            /**
             * @description What is named and what is said of it: a service and its price, a year and its event, a bar.
             * @example [
             *       {
             *         "label": "Haircut",
             *         "value": "€40",
             *         "icon": null
             *       }
             *     ]
             */
            rows?: {
                label: string;
                value: string;
                /** @description What its icon shows. */
                icon: string | null;
            }[];
            /**
             * @description Of a chat; me: the side whose account it is.
             * @example [
             *       {
             *         "from": "them",
             *         "text": "Do you deliver?"
             *       }
             *     ]
             */
            messages?: {
                /** @enum {string} */
                from: "me" | "them";
                text: string;
            }[];
        };
        SocialAccount: {
            /** Format: uuid */
            id: string;
            platform: string;
            platform_username: string | null;
            display_name: string | null;
            avatar_url: string | null;
            /**
             * @description `needs_reauth`: the platform refuses our access, and the account must be connected again.
             * @enum {string}
             */
            status: "connected" | "needs_reauth";
            /** @description What the person granted. */
            scopes: string[];
            /** Format: date-time */
            created_at: string;
        };
        Store: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            team_id: string;
            platform: string;
            domain: string;
            name: string | null;
            /** @enum {string} */
            status: "pending" | "connected" | "needs_reauth";
            /** @description When its products were last synced. */
            synced_at: string | null;
            /** @description Why its last sync was given up, for a person to read. */
            sync_error: string | null;
            created_by: string;
            /** Format: date-time */
            created_at: string;
        };
        StoreCreateInput: {
            /**
             * @description The shop's host; kept in lower case.
             * @example name.myshopify.com
             */
            domain: string;
            name?: string | null;
        };
        SubscriptionView: {
            /** @description null when the team never had a subscription */
            plan: components["schemas"]["Plan"] | null;
            status: ("trialing" | "active" | "past_due" | "canceled" | "unpaid" | "incomplete" | "incomplete_expired" | "paused") | null;
            cancel_at_period_end: boolean;
            current_period_end: string | null;
            /** @description Monthly credits left in the period. */
            credits_remaining: number;
            /** @description Purchased credits, spent last. */
            credits_topup_balance: number;
            /** @description Promotional credits. */
            coupon_credits_balance: number;
            /** @description Whether the team may generate. */
            has_access: boolean;
        };
        Success: {
            /** @constant */
            success: true;
        };
        Team: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
        };
        Text: {
            content: string;
            /** @default 64 */
            fontSize: number;
            /** @default 700 */
            fontWeight: number;
            /**
             * @description Left edge of the box, px.
             * @default 90
             */
            x: number;
            /**
             * @description Top edge of the box, px.
             * @default 860
             */
            y: number;
            /**
             * @description Width at which lines wrap, px.
             * @default 900
             */
            width: number;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @default #ffffff
             * @example #ff8800
             */
            color: string;
            /**
             * @default center
             * @enum {string}
             */
            textAlign: "left" | "center" | "right" | "justify";
            /**
             * @description A multiple of fontSize.
             * @default 1.2
             */
            lineHeight: number;
            /**
             * @description px
             * @default 0
             */
            letterSpacing: number;
            /**
             * @default none
             * @enum {string}
             */
            textTransform: "none" | "uppercase" | "lowercase" | "capitalize";
            textShadow: {
                /** @default false */
                enabled: boolean;
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @default rgba(0, 0, 0, 0.5)
                 * @example #ff8800
                 */
                color: string;
                /** @default 0 */
                offsetX: number;
                /** @default 4 */
                offsetY: number;
                /** @default 12 */
                blur: number;
            };
            /** @description Drawn per line, unless its mode is block. */
            textBackground: {
                /** @default false */
                enabled: boolean;
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @default rgba(0, 0, 0, 0.6)
                 * @example #ff8800
                 */
                color: string;
                /** @default 24 */
                paddingX: number;
                /** @default 12 */
                paddingY: number;
                /**
                 * @description Of the corners, px.
                 * @example 24
                 */
                radius?: number;
                /**
                 * @description A box for each line, or one around all lines; line unless it is named.
                 * @example block
                 * @enum {string}
                 */
                mode?: "line" | "block";
            };
            textStroke: {
                /** @default false */
                enabled: boolean;
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @default #000000
                 * @example #ff8800
                 */
                color: string;
                /**
                 * @description The whole line, drawn under the fill.
                 * @default 4
                 */
                width: number;
            };
            fontFamily?: components["schemas"]["FontFamily"];
            /**
             * @description Where the family has italic letters; else they are upright.
             * @example true
             */
            italic?: boolean;
            /**
             * @description The content in pieces, each with what is different in it; joined they are the content.
             * @example [
             *       {
             *         "content": "Five mistakes that "
             *       },
             *       {
             *         "content": "everybody",
             *         "color": "#ffb347",
             *         "fontWeight": 900,
             *         "fontSize": 96
             *       },
             *       {
             *         "content": " makes "
             *       },
             *       {
             *         "content": "twice",
             *         "highlight": "#1e3a8a",
             *         "italic": true
             *       }
             *     ]
             */
            runs?: components["schemas"]["TextRun"][];
            /**
             * @description BCP 47: decides where words are divided and how Chinese characters look; otherwise the text does.
             * @example de
             */
            language?: string;
        };
        TextInput: {
            content: string;
            /** @default 64 */
            fontSize?: number;
            /** @default 700 */
            fontWeight?: number;
            /**
             * @description Left edge of the box, px.
             * @default 90
             */
            x?: number;
            /**
             * @description Top edge of the box, px.
             * @default 860
             */
            y?: number;
            /**
             * @description Width at which lines wrap, px.
             * @default 900
             */
            width?: number;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @default #ffffff
             * @example #ff8800
             */
            color?: string;
            /**
             * @default center
             * @enum {string}
             */
            textAlign?: "left" | "center" | "right" | "justify";
            /**
             * @description A multiple of fontSize.
             * @default 1.2
             */
            lineHeight?: number;
            /**
             * @description px
             * @default 0
             */
            letterSpacing?: number;
            /**
             * @default none
             * @enum {string}
             */
            textTransform?: "none" | "uppercase" | "lowercase" | "capitalize";
            /** @default {} */
            textShadow?: {
                /** @default false */
                enabled?: boolean;
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @default rgba(0, 0, 0, 0.5)
                 * @example #ff8800
                 */
                color?: string;
                /** @default 0 */
                offsetX?: number;
                /** @default 4 */
                offsetY?: number;
                /** @default 12 */
                blur?: number;
            };
            /**
             * @description Drawn per line, unless its mode is block.
             * @default {}
             */
            textBackground?: {
                /** @default false */
                enabled?: boolean;
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @default rgba(0, 0, 0, 0.6)
                 * @example #ff8800
                 */
                color?: string;
                /** @default 24 */
                paddingX?: number;
                /** @default 12 */
                paddingY?: number;
                /**
                 * @description Of the corners, px.
                 * @example 24
                 */
                radius?: number;
                /**
                 * @description A box for each line, or one around all lines; line unless it is named.
                 * @example block
                 * @enum {string}
                 */
                mode?: "line" | "block";
            };
            /** @default {} */
            textStroke?: {
                /** @default false */
                enabled?: boolean;
                /**
                 * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
                 * @default #000000
                 * @example #ff8800
                 */
                color?: string;
                /**
                 * @description The whole line, drawn under the fill.
                 * @default 4
                 */
                width?: number;
            };
            fontFamily?: components["schemas"]["FontFamilyInput"];
            /**
             * @description Where the family has italic letters; else they are upright.
             * @example true
             */
            italic?: boolean;
            /**
             * @description The content in pieces, each with what is different in it; joined they are the content.
             * @example [
             *       {
             *         "content": "Five mistakes that "
             *       },
             *       {
             *         "content": "everybody",
             *         "color": "#ffb347",
             *         "fontWeight": 900,
             *         "fontSize": 96
             *       },
             *       {
             *         "content": " makes "
             *       },
             *       {
             *         "content": "twice",
             *         "highlight": "#1e3a8a",
             *         "italic": true
             *       }
             *     ]
             */
            runs?: components["schemas"]["TextRunInput"][];
            /**
             * @description BCP 47: decides where words are divided and how Chinese characters look; otherwise the text does.
             * @example de
             */
            language?: string;
        };
        TextLayer: {
            /** @description Counts from 0. */
            slide_index: number;
            text: components["schemas"]["Text"];
        };
        TextLayerInput: {
            /** @description Counts from 0. */
            slide_index: number;
            text: components["schemas"]["TextInput"];
        };
        TextRun: {
            content: string;
            fontWeight?: number;
            fontSize?: number;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            color?: string;
            /**
             * @description Of a box behind the letters of the run.
             * @example #ff8800
             */
            highlight?: string;
            italic?: boolean;
        };
        TextRunInput: {
            content: string;
            fontWeight?: number;
            fontSize?: number;
            /**
             * @description A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.
             * @example #ff8800
             */
            color?: string;
            /**
             * @description Of a box behind the letters of the run.
             * @example #ff8800
             */
            highlight?: string;
            italic?: boolean;
        };
        Traits: {
            gender?: string;
            ageRange?: string;
            ethnicity?: string;
            skinTone?: string;
            faceShape?: string;
            jawline?: string;
            eyeColor?: string;
            eyeShape?: string;
            noseShape?: string;
            lipShape?: string;
            facialHair?: string;
            hairColor?: string;
            hairStyle?: string;
            hairLength?: string;
            bodyType?: string;
            height?: string;
            tattoos?: string;
            piercings?: string;
            glasses?: string;
            clothingStyle?: string;
            expression?: string;
            pose?: string;
            lighting?: string;
            background?: string;
        };
        TraitsInput: {
            gender?: string;
            ageRange?: string;
            ethnicity?: string;
            skinTone?: string;
            faceShape?: string;
            jawline?: string;
            eyeColor?: string;
            eyeShape?: string;
            noseShape?: string;
            lipShape?: string;
            facialHair?: string;
            hairColor?: string;
            hairStyle?: string;
            hairLength?: string;
            bodyType?: string;
            height?: string;
            tattoos?: string;
            piercings?: string;
            glasses?: string;
            clothingStyle?: string;
            expression?: string;
            pose?: string;
            lighting?: string;
            background?: string;
        };
        UpdateMemberInput: {
            /** @enum {string} */
            role: "owner" | "admin" | "member";
        };
        UpdateTeamInput: {
            name: string;
        };
        UploadFormInput: {
            /** @description Its name in the library; else the name of the file. */
            name?: string;
            /**
             * Format: binary
             * @description A PNG, JPEG, WebP or GIF of at most 20 MiB and 50 megapixels.
             */
            file: Blob;
        };
        UploadFromUrlInput: {
            /**
             * @description A public address of a PNG, JPEG, WebP or GIF of at most 20 MiB; redirects are followed.
             * @example https://pictures.example.com/lakes/dawn.jpg
             */
            url: string;
            /** @description Its name in the library; default: the last part of the address. */
            name?: string;
        };
        UploadJsonInput: {
            /** @description Folders in it are dropped; the first 200 characters become the name in the library. */
            filename: string;
            /** @description The file, at most 5 MiB of it: PNG, JPEG, WebP or GIF. */
            content_base64: string;
            name?: string;
        };
        Usage: {
            /** @enum {string} */
            group_by: "day" | "reason" | "model" | "key" | "user";
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description Days in order; otherwise what spent most first. At most 500. */
            groups: {
                /** @description The day in UTC (2026-11-22), reason, model_id, api_key_id or user_id; null where the rows have none. */
                key: string | null;
                /** @description An API key's name, for admins and owners; a member's address; null where there is none. */
                label: string | null;
                /** @description What rows with a negative delta took. */
                spent: number;
                /** @description What rows with a positive delta gave: grants, refunds, top-ups. */
                granted: number;
                /** @description granted − spent. */
                delta: number;
                /** @description Rows of the ledger. */
                entries: number;
            }[];
            /** @description Of all groups beyond those. */
            rest: components["schemas"]["UsageSums"];
            /** @description Of every row in the time: groups and rest together. */
            total: components["schemas"]["UsageSums"];
        };
        UsageSums: {
            /** @description What rows with a negative delta took. */
            spent: number;
            /** @description What rows with a positive delta gave: grants, refunds, top-ups. */
            granted: number;
            /** @description granted − spent. */
            delta: number;
            /** @description Rows of the ledger. */
            entries: number;
        };
        WebhookAccepted: {
            /**
             * Format: uuid
             * @description As `event_id` of its delivery, which appears within seconds.
             */
            event_id: string;
        };
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            endpoint_id: string;
            /**
             * Format: uuid
             * @description The header `webhook-id`, the same in every request.
             */
            event_id: string;
            event_type: string;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            /** @description The signed text, byte for byte. */
            request_body: string;
            /** @description The newest first. */
            attempts: {
                /** @description Counts from 1; a replay counts on. */
                number: number;
                /** Format: date-time */
                started_at: string;
                /** @description null while it is under way, or where the sender ended before the answer. */
                duration_ms: number | null;
                /** @description null where no answer came. */
                response_status: number | null;
                /** @description At most 2048 bytes of it. */
                response_body: string | null;
                /** @description `refused`: another status than 2xx; else a code of X-Error-Code, for example `url_too_slow`. */
                error_code: string | null;
            }[];
            /** @description null once it has ended. */
            next_attempt_at: string | null;
            /** Format: date-time */
            created_at: string;
            ended_at: string | null;
        };
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            url: string;
            description: string | null;
            /** @description null: all. */
            event_types: string[] | null;
            is_enabled: boolean;
            /** @description `gone`: it answered 410. `failing`: for days it took nothing. */
            disabled_reason: ("by_user" | "gone" | "failing") | null;
            disabled_at: string | null;
            /** @description The first failure since the last delivery that it took; null if there was none. */
            failing_since: string | null;
            /** @description Until then the secret before the last rotation signs too. */
            former_secret_until: string | null;
            created_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        WebhookEndpointCreateInput: {
            /**
             * @description A public https address. Redirects are not followed.
             * @example https://example.com/hooks
             */
            url: string;
            /** @example Production */
            description?: string | null;
            /** @description null or absent: all, also those that are added later. */
            event_types?: ("job.completed" | "job.failed" | "deck.finished" | "asset.added" | "post.scheduled" | "post.published" | "post.failed" | "post.outcome_unknown" | "account.needs_reauth" | "credits.low" | "ledger.entry_created" | "webhook_endpoint.disabled")[] | null;
        };
        WebhookEndpointDisabledWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "webhook_endpoint.disabled";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["WebhookEndpoint"];
        };
        WebhookEndpointTestWebhook: {
            /**
             * Format: uuid
             * @description Also in the header `webhook-id`: what was received with it before is a repetition.
             */
            id: string;
            /** @constant */
            type: "webhook_endpoint.test";
            /**
             * Format: date-time
             * @description When it happened, with six digits. Of two events of one resource the later one is newer.
             */
            created_at: string;
            /**
             * @description The version whose fields `data` has.
             * @constant
             */
            version: "2026-11-22";
            data: components["schemas"]["WebhookEndpoint"];
        };
        /** @description Only the fields that are supplied change. */
        WebhookEndpointUpdateInput: {
            /**
             * @description A public https address. Redirects are not followed.
             * @example https://example.com/hooks
             */
            url?: string;
            /** @description null removes it. */
            description?: string | null;
            /** @description null: all. */
            event_types?: ("job.completed" | "job.failed" | "deck.finished" | "asset.added" | "post.scheduled" | "post.published" | "post.failed" | "post.outcome_unknown" | "account.needs_reauth" | "credits.low" | "ledger.entry_created" | "webhook_endpoint.disabled")[] | null;
            /** @description false: nothing is sent until it is true again. */
            is_enabled?: boolean;
        };
        WebhookEndpointWithSecret: {
            /** Format: uuid */
            id: string;
            url: string;
            description: string | null;
            /** @description null: all. */
            event_types: string[] | null;
            is_enabled: boolean;
            /** @description `gone`: it answered 410. `failing`: for days it took nothing. */
            disabled_reason: ("by_user" | "gone" | "failing") | null;
            disabled_at: string | null;
            /** @description The first failure since the last delivery that it took; null if there was none. */
            failing_since: string | null;
            /** @description Until then the secret before the last rotation signs too. */
            former_secret_until: string | null;
            created_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description The signing secret (`whsec_…`), shown this once. */
            secret: string;
        };
        WebhookReplayInput: {
            /**
             * Format: date-time
             * @description Events that happened at or after this time, at most 30 days ago.
             */
            since: string;
            /**
             * @description Also those that the endpoint took already.
             * @default false
             * @example true
             */
            include_delivered?: boolean;
        };
        WebhookReplayed: {
            /** @description Events that are sent again, or for the first time. */
            replayed: number;
            has_more: boolean;
            /** @description Ask with it for what is beyond 10000 events; else null. */
            next_since: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names the request in our logs: yours if you sent one, else a new one. */
        "X-Request-Id": string;
        /** @description What of the request was not understood and is ignored: parameters of the query with a `?` before them, fields of the body by their path, percent-encoded where they are no plain ASCII, joined by `, `. Left out where everything was understood. */
        "X-Ignored-Fields": string;
        /** @description The version that was asked for; left out where none was. */
        "Slideloom-Version": string;
        /** @description Names the state of what was read, for `If-None-Match`. */
        ETag: string;
        /** @description `true` where the answer is that of an earlier request with the same Idempotency-Key. */
        "Idempotent-Replayed": "true";
        /** @description Requests a minute of this tier and team. */
        "RateLimit-Limit": number;
        /** @description Requests left until then. */
        "RateLimit-Remaining": number;
        /** @description Seconds until the minute ends. */
        "RateLimit-Reset": number;
        /** @description Seconds after which a retry is worth it. */
        "Retry-After": number;
        /** @description A stable code, for programs. */
        "X-Error-Code": "account_needs_reauth" | "account_not_found" | "already_member" | "asset_not_found" | "attempt_not_found" | "attempt_not_open" | "body_too_large" | "brand_not_found" | "connection_not_pending" | "connection_refused" | "content_rejected" | "coupon_already_claimed" | "coupon_not_found" | "deck_not_found" | "deck_not_planned" | "email_unverified" | "feature_not_in_plan" | "file_changed" | "file_too_large" | "forbidden" | "form_unreadable" | "headers_too_large" | "idempotency_conflict" | "influencer_not_found" | "insufficient_credits" | "internal" | "invalid_encoding" | "invalid_json" | "invalid_request" | "invite_already_created" | "invite_for_another" | "invite_not_found" | "job_not_found" | "key_address_refused" | "key_already_created" | "key_credits_spent" | "key_is_limited" | "key_not_found" | "key_scope_missing" | "last_owner" | "lint_failed" | "media_not_found" | "member_not_found" | "method_not_allowed" | "model_not_in_plan" | "model_unknown" | "not_a_member" | "outline_not_kept" | "overloaded" | "payment_provider_failed" | "payments_unavailable" | "picture_too_large" | "picture_type_unsupported" | "picture_unreadable" | "plan_not_for_sale" | "plan_not_found" | "planner_unavailable" | "platform_failed" | "platform_limit_reached" | "platform_refused" | "platform_unavailable" | "post_not_editable" | "post_not_found" | "post_rule_broken" | "product_not_found" | "project_changed" | "project_not_found" | "rate_limited" | "relayout_limit_reached" | "request_timeout" | "revision_not_found" | "route_not_found" | "slide_busy" | "slide_changed" | "slide_not_found" | "slide_without_picture" | "source_unreadable" | "storage_unavailable" | "store_exists" | "store_not_connected" | "store_not_found" | "subscription_exists" | "text_not_found" | "too_many_brands" | "too_many_invites" | "too_many_keys" | "too_many_values" | "too_many_webhook_endpoints" | "unauthenticated" | "unavailable" | "unsupported_encoding" | "unsupported_media_type" | "upload_incomplete" | "upload_not_found" | "upstream_failed" | "url_forbidden" | "url_not_found" | "url_too_large" | "url_too_slow" | "url_unreachable" | "url_unusable" | "webhook_delivery_not_found" | "webhook_endpoint_disabled" | "webhook_endpoint_not_found" | "webhook_secret_already_created";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postGenerateSlides: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /**
                 * @description `respond-async`: answers 202 at once, before the deck is planned (RFC 7240).
                 * @example respond-async
                 */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateSlidesInput"];
            };
        };
        responses: {
            /** @description A deck that POST /render takes as it stands */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /** @description Its id, for GET /decks/:id, which shows the images that come later. */
                    "X-Deck-Id"?: string;
                    /** @description How many slides the agent wrote beyond the number that the deck may have, if any; what they said is left_out of GET /decks/:id. */
                    "X-Left-Out"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedSlides"] | components["schemas"]["GeneratedSlideshow"];
                };
            };
            /**
             * @description `url_forbidden`: This address cannot be fetched: it must be a public http or https address
             *
             *     `source_unreadable`: source_url could not be read
             *
             *     `content_rejected`: The provider rejected the content of the prompt
             *
             *     `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `insufficient_credits`: Insufficient credits
             *
             *     `key_credits_spent`: This API key has spent its credits of the day; they renew at 00:00 UTC
             */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `feature_not_in_plan`: This feature is not part of your plan
             *
             *     `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `brand_not_found`: Brand not found
             *
             *     `product_not_found`: Product not found
             *
             *     `project_not_found`: Project not found
             *
             *     `influencer_not_found`: Influencer not found
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `planner_unavailable`: The slide agent did not answer in time
             *
             *     `upstream_failed`: A provider failed
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `overloaded`: Too much work is waiting. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGenerateImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateImageInput"];
            };
        };
        responses: {
            /** @description Accepted; poll GET /jobs/:id */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            /**
             * @description `model_unknown`: model is not one of GET /models
             *
             *     `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `insufficient_credits`: Insufficient credits
             *
             *     `key_credits_spent`: This API key has spent its credits of the day; they renew at 00:00 UTC
             */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `model_not_in_plan`: This model is not part of your plan
             *
             *     `feature_not_in_plan`: This feature is not part of your plan
             *
             *     `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `influencer_not_found`: Influencer not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `overloaded`: Too much work is waiting. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A bare array */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Model"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDecks: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description The id of the first object of the page after. */
                ending_before?: string;
                /** @description Decks that were made for this project. */
                project_id?: string;
                /** @description Decks in which this influencer speaks. */
                influencer_id?: string;
                /** @description Decks made at or after this time. */
                from?: string;
                /** @description Decks made at or before this time. */
                to?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["DeckSummary"][];
                        has_more: boolean;
                        url: string;
                    };
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeck: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deck */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deck"] | components["schemas"]["ExtendedDeck"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `deck_not_found`: Deck not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeckEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events named `planning` (nothing to show yet), `planned` (the deck with gradients and texts, and the pictures that there are), `picture` (one for each picture that has ended), and at the end `done` (the deck) or `failed` (why it could not be planned; no credit was spent). Opened again, it begins anew. It ends with the deck, or with the credential. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @constant */
                        event: "planning";
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                    } | {
                        /** @constant */
                        event: "planned";
                        data: components["schemas"]["Deck"] | components["schemas"]["ExtendedDeck"];
                    } | {
                        /** @constant */
                        event: "picture";
                        data: components["schemas"]["DeckPictureEvent"];
                    } | {
                        /** @constant */
                        event: "done";
                        data: components["schemas"]["Deck"] | components["schemas"]["ExtendedDeck"];
                    } | {
                        /** @constant */
                        event: "failed";
                        data: components["schemas"]["DeckFailedEvent"];
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `deck_not_found`: Deck not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDeckHistory: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first; a picture that failed is none */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    /** @description The address of the next page, `rel="next"`, where there is one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckChange"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `deck_not_found`: Deck not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeckSlideRegenerate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                /** @description The place of the slide, from 0. */
                n: string;
            };
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegenerateInput"];
            };
        };
        responses: {
            /** @description A text: the deck with it. GET /decks/:id/history has the former one, which `restore` brings back */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deck"] | components["schemas"]["ExtendedDeck"];
                };
            };
            /** @description A picture: accepted; poll GET /jobs/:id, then read GET /decks/:id */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            /**
             * @description `content_rejected`: The provider rejected the content of the prompt
             *
             *     `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `insufficient_credits`: Insufficient credits
             *
             *     `key_credits_spent`: This API key has spent its credits of the day; they renew at 00:00 UTC
             */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `model_not_in_plan`: This model is not part of your plan
             *
             *     `feature_not_in_plan`: This feature is not part of your plan
             *
             *     `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `deck_not_found`: Deck not found
             *
             *     `slide_not_found`: The deck has no such slide
             *
             *     `text_not_found`: The history has no such text of this slide
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `deck_not_planned`: The deck is still being planned, or could not be: see GET /decks/:id/events
             *
             *     `slide_without_picture`: No picture is planned for this slide
             *
             *     `slide_busy`: A picture of this slide is being made already: wait for its job
             *
             *     `slide_changed`: The text of this slide was changed meanwhile: read the deck, then ask again
             *
             *     `outline_not_kept`: This deck was made before outlines were kept: generate it again to lay it out again
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `planner_unavailable`: The slide agent did not answer in time
             *
             *     `upstream_failed`: A provider failed
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `overloaded`: Too much work is waiting. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeckRelayout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RelayoutInput"];
            };
        };
        responses: {
            /** @description The new deck; the old one stays */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deck"] | components["schemas"]["ExtendedDeck"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `feature_not_in_plan`: This feature is not part of your plan
             *
             *     `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `deck_not_found`: Deck not found
             *
             *     `brand_not_found`: Brand not found
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `deck_not_planned`: The deck is still being planned, or could not be: see GET /decks/:id/events
             *
             *     `outline_not_kept`: This deck was made before outlines were kept: generate it again to lay it out again
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `planner_unavailable`: The slide agent did not answer in time
             *
             *     `upstream_failed`: A provider failed
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `overloaded`: Too much work is waiting. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postRender: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenderRequestInput"];
            };
        };
        responses: {
            /** @description Accepted; poll GET /jobs/:id */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            /**
             * @description `lint_failed`: The slides have errors: see POST /lint
             *
             *     `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `insufficient_credits`: Insufficient credits
             *
             *     `key_credits_spent`: This API key has spent its credits of the day; they renew at 00:00 UTC
             */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `feature_not_in_plan`: This feature is not part of your plan
             *
             *     `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `deck_not_found`: Deck not found
             *
             *     `brand_not_found`: Brand not found
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `deck_not_planned`: The deck is still being planned, or could not be: see GET /decks/:id/events
             *
             *     `outline_not_kept`: This deck was made before outlines were kept: generate it again to lay it out again
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `planner_unavailable`: The slide agent did not answer in time
             *
             *     `upstream_failed`: A provider failed
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `overloaded`: Too much work is waiting. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postLint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LintInput"];
            };
        };
        responses: {
            /** @description The issues, by slide and text */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LintAnswer"];
                };
            };
            /**
             * @description `url_forbidden`: This address cannot be fetched: it must be a public http or https address
             *
             *     `url_not_found`: There is no file at this address
             *
             *     `url_unusable`: The server at this address did not answer with a file
             *
             *     `url_too_large`: The file at this address is too large
             *
             *     `picture_unreadable`: The picture is damaged or incomplete
             *
             *     `picture_too_large`: The picture is too large
             *
             *     `picture_type_unsupported`: The file is not a PNG, JPEG, WebP or GIF picture
             *
             *     `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `url_too_slow`: The server at this address is too slow
             *
             *     `url_unreachable`: The server at this address could not be reached
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                type?: "image_gen" | "render" | "publish";
                status?: "pending" | "processing" | "completed" | "failed";
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A bare array */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job; a failed one answers 200 too */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: Job not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listJobAttempts: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description The id of the first object of the page after. */
                ending_before?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of attempts, and the outcome of the job */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAttempts"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: Job not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listJobFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slides in order, then the document of all slides, where one was asked for; empty before the job ends */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobFile"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: Job not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getJobWarnings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list that POST /lint gives of the same slides */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobWarnings"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: Job not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getJobEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events named `job`, each with the Job as data; ends with the job, or with the credential */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @constant */
                        event: "job";
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: Job not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAssets: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description The id of the first object of the page after. */
                ending_before?: string;
                source?: "upload" | "ai_generated" | "export";
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Asset"][];
                        has_more: boolean;
                        url: string;
                    } | {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["ExtendedAsset"][];
                        has_more: boolean;
                        url: string;
                    };
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file of the library */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"] | components["schemas"]["ExtendedAsset"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `asset_not_found`: Asset not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `asset_not_found`: Asset not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `storage_unavailable`: The file store is temporarily unavailable. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAssetsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteByUrlInput"];
            };
        };
        responses: {
            /** @description Deleted, with its asset */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `asset_not_found`: Asset not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `storage_unavailable`: The file store is temporarily unavailable. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAssetsBulkDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDeleteInput"];
            };
        };
        responses: {
            /** @description What was deleted, and what was not found */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDeleted"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `storage_unavailable`: The file store is temporarily unavailable. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 7 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadJsonInput"];
                "multipart/form-data": components["schemas"]["UploadFormInput"];
            };
        };
        responses: {
            /** @description The new asset */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
            /**
             * @description `form_unreadable`: The form is damaged or incomplete
             *
             *     `picture_type_unsupported`: The file is not a PNG, JPEG, WebP or GIF picture
             *
             *     `picture_unreadable`: The picture is damaged or incomplete
             *
             *     `picture_too_large`: The picture is too large
             *
             *     `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive in time */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `file_too_large`: The file is too large
             *
             *     `body_too_large`: The body is too large
             */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `storage_unavailable`: The file store is temporarily unavailable. Try again later.
             *
             *     `overloaded`: Too much work is waiting. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUploadFromUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadFromUrlInput"];
            };
        };
        responses: {
            /** @description The new asset: a copy, which does not change with the address */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
            /**
             * @description `url_forbidden`: This address cannot be fetched: it must be a public http or https address
             *
             *     `url_not_found`: There is no file at this address
             *
             *     `url_unusable`: The server at this address did not answer with a file
             *
             *     `url_too_large`: The file at this address is too large
             *
             *     `picture_type_unsupported`: The file is not a PNG, JPEG, WebP or GIF picture
             *
             *     `picture_unreadable`: The picture is damaged or incomplete
             *
             *     `picture_too_large`: The picture is too large
             *
             *     `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `url_too_slow`: The server at this address is too slow
             *
             *     `url_unreachable`: The server at this address could not be reached
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `storage_unavailable`: The file store is temporarily unavailable. Try again later.
             *
             *     `overloaded`: Too much work is waiting. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUploadPresign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PresignUploadInput"];
            };
        };
        responses: {
            /** @description POST the form, then POST /upload/complete */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresignedUpload"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUploadComplete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteUploadInput"];
            };
        };
        responses: {
            /** @description The new asset, also when it was completed before */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
            /**
             * @description `picture_type_unsupported`: The file is not a PNG, JPEG, WebP or GIF picture
             *
             *     `picture_unreadable`: The picture is damaged or incomplete
             *
             *     `picture_too_large`: The picture is too large
             *
             *     `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `upload_not_found`: Upload not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `upload_incomplete`: The file of this upload has not arrived yet
             *
             *     `file_changed`: The file was changed in the meantime
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `storage_unavailable`: The file store is temporarily unavailable. Try again later.
             *
             *     `overloaded`: Too much work is waiting. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    /** @description The address of the next page, `rel="next"`, where there is one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectSummary"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the project that is to be changed: 412 if it has been changed since. Without it the last write wins.
                 * @example "1763799132000"
                 */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectWriteInput"];
            };
        };
        responses: {
            /** @description The updated project */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /** @description Names the state of the project, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The new project */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /** @description Names the state of the project, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `project_not_found`: Project not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `project_changed`: The project was changed in the meantime: read it again */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `project_not_found`: Project not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; scheduled posts that name it are still published */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `project_not_found`: Project not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProjectRevisions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first: the last 50, of these the newest that are 20 MiB together */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectRevisionSummary"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `project_not_found`: Project not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjectRevision: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
                /** @description As GET /projects/:id/revisions says it. */
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revision */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectRevision"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `project_not_found`: Project not found
             *
             *     `revision_not_found`: The project has no such revision
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postProjectRevisionRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the project that is to be changed: 412 if it has been changed since. Without it the last write wins.
                 * @example "1763799132000"
                 */
                "If-Match"?: string;
            };
            path: {
                id: string;
                /** @description As GET /projects/:id/revisions says it. */
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project, without its content */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /** @description Names the state of the project, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectSummary"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `project_not_found`: Project not found
             *
             *     `revision_not_found`: The project has no such revision
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `project_changed`: The project was changed in the meantime: read it again */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBrands: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description The id of the first object of the page after. */
                ending_before?: string;
                /** @description Those for this project alone. */
                project_id?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Brand"][];
                        has_more: boolean;
                        url: string;
                    };
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandCreateInput"];
            };
        };
        responses: {
            /** @description The brand, and its first revision */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `project_not_found`: Project not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `too_many_brands`: The team has 100 brands: delete one first
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brand */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `brand_not_found`: Brand not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; revisions that decks were made with stay readable */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `brand_not_found`: Brand not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandUpdateInput"];
            };
        };
        responses: {
            /** @description The brand; a new revision where its kit differs */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `brand_not_found`: Brand not found
             *
             *     `project_not_found`: Project not found
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBrandRevisions: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Only older revisions than this number. */
                before?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    /** @description The address of the next page, `rel="next"`, where there is one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandRevision"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `brand_not_found`: Brand not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBrandRevision: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
                /** @description As `brand_revision` of a deck says it. */
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revision */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandRevision"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `brand_not_found`: Brand not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInfluencers: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first; fewer than asked for where they have many images */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    /** @description The address of the next page, `rel="next"`, where there is one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Influencer"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createInfluencer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InfluencerCreateInput"];
            };
        };
        responses: {
            /** @description The influencer */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Influencer"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInfluencer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The influencer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Influencer"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `influencer_not_found`: Influencer not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteInfluencer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; its images stay in the library */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `influencer_not_found`: Influencer not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateInfluencer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InfluencerUpdateInput"];
            };
        };
        responses: {
            /** @description The influencer as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Influencer"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `influencer_not_found`: Influencer not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description The id of the first object of the page after. */
                ending_before?: string;
                store_id?: string;
                status?: "active" | "draft" | "archived";
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Product"][];
                        has_more: boolean;
                        url: string;
                    };
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductCreateInput"];
            };
        };
        responses: {
            /** @description The product */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `product_not_found`: Product not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `product_not_found`: Product not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductUpdateInput"];
            };
        };
        responses: {
            /** @description What it is now, in short */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductChanged"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `product_not_found`: Product not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listStores: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    /** @description The address of the next page, `rel="next"`, where there is one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreCreateInput"];
            };
        };
        responses: {
            /** @description The store; it is `pending` until it is connected */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `store_exists`: The team has this store already
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A store */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `store_not_found`: Store not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted, with its products */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `store_not_found`: Store not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postStoreSync: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sync is requested; `synced_at` shows its end, `sync_error` why it failed */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `store_not_found`: Store not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `store_not_connected`: Connect this store first
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys that are not deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][] | components["schemas"]["ExtendedApiKey"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyInput"];
            };
        };
        responses: {
            /** @description The key, shown this once. It may do what its maker may, always by the role that the maker has then, less its limits. A key that another key makes ends and is deleted with that one. Repeated with its Idempotency-Key: 409, whose message names the id */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"] | components["schemas"]["ExtendedCreatedApiKey"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `key_is_limited`: An API key with limits makes no other keys
             *
             *     `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `account_not_found`: account not found
             *
             *     `project_not_found`: Project not found
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `too_many_keys`: The team has 100 API keys: delete one first
             *
             *     `key_already_created`: This Idempotency-Key has made an API key already, which is shown only once
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An API key without its secret */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"] | components["schemas"]["ExtendedApiKey"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_not_found`: API key not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_not_found`: API key not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A person or an API key */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTeams: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 1000. A team is founded for a person who never had one */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTeamInput"];
            };
        };
        responses: {
            /** @description The team, with the caller's role */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTeamMembers: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description The id of the first object of the page after. */
                ending_before?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Member"][];
                        has_more: boolean;
                        url: string;
                    };
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteTeamMember: {
        parameters: {
            query?: {
                /** @description Whether the API keys that the member made are deleted too. Needs an admin's rights. */
                delete_keys?: "true" | "false";
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No longer a member. Owners and admins may remove others, only sessions of owners remove owners, every person may leave. API keys that the member made stay with the team, with an admin's rights at most and none over members and invites, unless `delete_keys` is true. Pending invites that the member sent are revoked */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: Not allowed
             *
             *     `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `member_not_found`: Member not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `last_owner`: A team keeps at least one owner: make another member an owner first */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateTeamMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberInput"];
            };
        };
        responses: {
            /** @description The member with the new role. Pending invites that this role could not send are revoked */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `member_not_found`: Member not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `last_owner`: A team keeps at least one owner: make another member an owner first */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvites: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description The id of the first object of the page after. */
                ending_before?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Invite"][];
                        has_more: boolean;
                        url: string;
                    };
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInviteInput"];
            };
        };
        responses: {
            /** @description The invite, for 7 days, with its link, shown this once. Repeated with its Idempotency-Key: 409, whose message names the id */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvite"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `already_member`: This person is a member of the team already
             *
             *     `too_many_invites`: The team has 200 pending invites: revoke one first
             *
             *     `invite_already_created`: This Idempotency-Key has made an invite already, whose token is shown only once
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A pending invite */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invite"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invite_not_found`: Invite not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invite_not_found`: Invite not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInvitesAccept: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInviteInput"];
            };
        };
        responses: {
            /** @description A member now, or already. Safe to repeat without an Idempotency-Key: the same person gets the same answer. An invite that was used by another, replaced or revoked, or that has expired, is 404; the session must name a verified email address, and it must be the invite's */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedInvite"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `invite_for_another`: This invite is for another email address
             *
             *     `email_unverified`: An invite is for an email address: sign in with a verified one
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invite_not_found`: Invite not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description The id of the first object of the page after. */
                ending_before?: string;
                action?: "team.created" | "team.renamed" | "member.added" | "member.role_changed" | "member.removed" | "invite.created" | "invite.accepted" | "invite.revoked" | "key.created" | "key.changed" | "key.deleted" | "webhook_endpoint.created" | "webhook_endpoint.changed" | "webhook_endpoint.disabled" | "webhook_endpoint.enabled" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.deleted" | "account.connected" | "account.reconnected" | "account.needs_reauth" | "account.disconnected" | "account.deleted" | "store.added" | "store.connected" | "store.reconnected" | "store.needs_reauth" | "store.disconnected" | "store.deleted" | "subscription.created" | "subscription.plan_changed" | "subscription.changed" | "subscription.deleted";
                target_type?: "team" | "member" | "invite" | "api_key" | "webhook_endpoint" | "social_account" | "store" | "subscription";
                /** @description The id of what was changed. */
                target?: string;
                /** @description A user id, the id of an API key, or the name of a service. */
                actor?: string;
                /** @description Changes at or after this time. */
                from?: string;
                /** @description Changes before this time. */
                to?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. Entries are never changed, and deleted with their team alone */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["AuditEntry"][];
                        has_more: boolean;
                        url: string;
                    };
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSchedulePosts: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description Posts scheduled at or after this time. */
                from?: string;
                /** @description Posts scheduled at or before this time. */
                to?: string;
                status?: "scheduled" | "published" | "failed";
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A bare array; fewer than asked for where they have many images */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    /** @description Where the list goes on: `rel="next"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledPost"][] | components["schemas"]["ExtendedScheduledPost"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createSchedulePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduledPostCreateInput"];
            };
        };
        responses: {
            /** @description The post */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /** @description With lint: the places in image_urls of which nothing is known, separated by commas. */
                    "X-Lint-Unchecked"?: string;
                    /** @description Where the pictures are slides of one deck that the platform shows on a wider canvas: `deck_id=…; canvas=4:5`, for POST /decks/:id/relayout. */
                    "X-Relayout"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledPost"] | components["schemas"]["ExtendedScheduledPost"];
                };
            };
            /**
             * @description `lint_failed`: The slides have errors: see POST /lint
             *
             *     `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `account_not_found`: account not found
             *
             *     `project_not_found`: Project not found
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `relayout_limit_reached`: This team has had 10,000 slides of posts laid out again today, free of charge; with framing "fit" the pictures are framed instead, and tomorrow (UTC) there are more
             *
             *     `rate_limited`: Rate limit exceeded
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSchedulePostsCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCheckRequestInput"];
            };
        };
        responses: {
            /** @description As things are now; nothing is stored */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostCheck"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `account_not_found`: account not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSchedulePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledPost"] | components["schemas"]["ExtendedScheduledPost"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `post_not_found`: Post not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSchedulePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `post_not_found`: Post not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `post_not_editable`: This post is already being published or has ended */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateSchedulePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduledPostUpdateInput"];
            };
        };
        responses: {
            /** @description The post */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledPost"] | components["schemas"]["ExtendedScheduledPost"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `post_not_found`: Post not found
             *
             *     `account_not_found`: account not found
             *
             *     `project_not_found`: Project not found
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `post_not_editable`: This post is already being published or has ended */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `relayout_limit_reached`: This team has had 10,000 slides of posts laid out again today, free of charge; with framing "fit" the pictures are framed instead, and tomorrow (UTC) there are more
             *
             *     `rate_limited`: Rate limit exceeded
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSchedulePostOutcome: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its state, reason, content, account and times */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishOutcome"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `post_not_found`: Post not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublishShortvideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishShortvideoInput"];
            };
        };
        responses: {
            /** @description The platform has it. Without an Idempotency-Key the same request joins a post that is still under way, and, as long as no 200 was delivered, one that has ended within the last ten minutes. With a key, the key alone counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /** @description The publish job, which follows the post to its end. */
                    "X-Job-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Published"];
                };
            };
            /**
             * @description `post_rule_broken`: The platform does not take such a post
             *
             *     `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `account_not_found`: account not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `account_needs_reauth`: The platform no longer accepts our access to this account. Connect it again.
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `platform_limit_reached`: The platform's limit for this account is reached
             *
             *     `rate_limited`: Rate limit exceeded
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `platform_refused`: The platform refused the post
             *
             *     `platform_failed`: The platform did not answer as it should
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `overloaded`: Too much work is waiting. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPublishAttempts: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description `unknown`: it could not be found out whether the platform took the post. It is not sent again until a person decides so. */
                state?: "in_progress" | "unknown" | "delivered" | "failed";
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A bare array */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    /** @description Where the list goes on: `rel="next"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishAttempt"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPublishAttempt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An attempt to post */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishAttempt"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `attempt_not_found`: Publish attempt not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublishAttemptResolve: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveAttemptInput"];
            };
        };
        responses: {
            /** @description The attempt as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishAttempt"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `attempt_not_found`: Publish attempt not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `attempt_not_open`: The outcome of this attempt is known
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublishAttemptsResolve: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveAttemptsInput"];
            };
        };
        responses: {
            /** @description An answer for each item, in their order */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedAttempts"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `media_not_found`: No such picture */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `storage_unavailable`: The file store is temporarily unavailable. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSocialAccounts: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A bare array */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    /** @description Where the list goes on: `rel="next"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialAccount"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSocialAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A connected social account */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialAccount"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `account_not_found`: account not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSocialAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its tokens are revoked and erased. Its posts stay, and fail at their time unless it is connected again */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `account_not_found`: account not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `platform_failed`: The platform did not answer as it should */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSocialAccountCapacity: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Used, limit and the next free time */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Capacity"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `account_not_found`: account not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthShortvideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the browser goes next */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthStart"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `platform_unavailable`: This service cannot reach that platform yet: nothing was sent
             *
             *     `platform_failed`: The platform did not answer as it should
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthPhotoapp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the browser goes next */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthStart"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `platform_unavailable`: This service cannot reach that platform yet: nothing was sent
             *
             *     `platform_failed`: The platform did not answer as it should
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthStoreplatform: {
        parameters: {
            query: {
                shop: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the browser goes next */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthStart"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `platform_unavailable`: This service cannot reach that platform yet: nothing was sent
             *
             *     `platform_failed`: The platform did not answer as it should
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthShortvideoCallback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the dashboard, with `platform`, `status` (pending, denied, failed) and `reason`; when it is pending, the fragment `finish` has the secret for `POST /auth/shortvideo/finish` */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The dashboard. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthPhotoappCallback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the dashboard, with `platform`, `status` (pending, denied, failed) and `reason`; when it is pending, the fragment `finish` has the secret for `POST /auth/photoapp/finish` */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The dashboard. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthStoreplatformCallback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the dashboard, with `platform`, `status` (pending, denied, failed) and `reason`; when it is pending, the fragment `finish` has the secret for `POST /auth/storeplatform/finish` */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The dashboard. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthShortvideoFinish: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishOauthInput"];
            };
        };
        responses: {
            /** @description Connected. Only the person who began it may finish, for the same team; what an API key began any admin of its team may finish */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinishedOauth"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `connection_not_pending`: No connection waits for this session to be finished: begin it again */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `connection_refused`: The platform did not grant what is needed
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `platform_unavailable`: This service cannot reach that platform yet: nothing was sent
             *
             *     `platform_failed`: The platform did not answer as it should
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthPhotoappFinish: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishOauthInput"];
            };
        };
        responses: {
            /** @description Connected. Only the person who began it may finish, for the same team; what an API key began any admin of its team may finish */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinishedOauth"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `connection_not_pending`: No connection waits for this session to be finished: begin it again */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `connection_refused`: The platform did not grant what is needed
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `platform_unavailable`: This service cannot reach that platform yet: nothing was sent
             *
             *     `platform_failed`: The platform did not answer as it should
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthStoreplatformFinish: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishOauthInput"];
            };
        };
        responses: {
            /** @description Connected. Only the person who began it may finish, for the same team; what an API key began any admin of its team may finish */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinishedOauth"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `connection_not_pending`: No connection waits for this session to be finished: begin it again */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `connection_refused`: The platform did not grant what is needed
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `platform_unavailable`: This service cannot reach that platform yet: nothing was sent
             *
             *     `platform_failed`: The platform did not answer as it should
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthShortvideoDisconnect: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisconnectInput"];
            };
        };
        responses: {
            /** @description It is disconnected */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `account_not_found`: account not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `platform_failed`: The platform did not answer as it should */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBillingSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Also of a team that never had one */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionView"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBillingLedger: {
        parameters: {
            query?: {
                /** @description The created_at of the last row of the page before: only rows strictly older are answered. */
                before?: string;
                limit?: number;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerPage"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBillingUsage: {
        parameters: {
            query: {
                group_by: "day" | "reason" | "model" | "key" | "user";
                /** @description At or after this time; at most 92 days before `to`, by default 30. In the year 2000 or later, as `to`. */
                from?: string;
                /** @description Before this time; by default now. */
                to?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sums of the rows of the ledger */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBillingCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutRequestInput"];
            };
        };
        responses: {
            /** @description The page, for the browser to open */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_not_found`: Plan not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `plan_not_for_sale`: This plan cannot be bought
             *
             *     `subscription_exists`: The team has a subscription: change it through POST /billing/portal
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `payments_unavailable`: No payment provider is configured
             *
             *     `payment_provider_failed`: The payment provider failed
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBillingPortal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, for the browser to open */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict`: This Idempotency-Key was used with another request */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `payments_unavailable`: No payment provider is configured
             *
             *     `payment_provider_failed`: The payment provider failed
             */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBillingCouponsClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimCouponInput"];
            };
        };
        responses: {
            /** @description Its credits are in the coupon balance now */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponClaim"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `coupon_not_found`: This coupon does not exist or is used up */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `coupon_already_claimed`: The team has claimed this coupon already
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A bare array */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"][];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequestInput"];
            };
        };
        responses: {
            /** @description As things are now; repeated, as they are then. Nothing is reserved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /**
             * @description `model_unknown`: model is not one of GET /models
             *
             *     `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events named `job` (data: the Job), `post` (the Scheduled post, or `{id, deleted: true}`), `outcome` (the Publish outcome, once a post is held, unknown, published or failed, and when such an outcome changes) and `credits` (the balances; once at the beginning). Earlier changes are not sent: read the lists once the stream is open, also after each reconnection. It ends with the credential that opened it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @constant */
                        event: "job";
                        data: components["schemas"]["Job"];
                    } | {
                        /** @constant */
                        event: "post";
                        data: components["schemas"]["ScheduledPost"] | {
                            /** Format: uuid */
                            id: string;
                            /** @constant */
                            deleted: true;
                        };
                    } | {
                        /** @constant */
                        event: "outcome";
                        data: components["schemas"]["PublishOutcome"];
                    } | {
                        /** @constant */
                        event: "credits";
                        data: components["schemas"]["Credits"];
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWebhooksEndpoints: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description The id of the first object of the page after. */
                ending_before?: string;
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["WebhookEndpoint"][];
                        has_more: boolean;
                        url: string;
                    };
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createWebhooksEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointCreateInput"];
            };
        };
        responses: {
            /** @description The endpoint with its signing secret, shown this once. Repeated with its Idempotency-Key: 409, whose message names the id */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `too_many_webhook_endpoints`: The team has 10 webhook endpoints: delete one first
             *
             *     `webhook_secret_already_created`: This Idempotency-Key has made a webhook secret already, which is shown only once
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhooksEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_endpoint_not_found`: Webhook endpoint not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWebhooksEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted: no request to it begins any more */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_endpoint_not_found`: Webhook endpoint not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateWebhooksEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointUpdateInput"];
            };
        };
        responses: {
            /** @description The endpoint */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_endpoint_not_found`: Webhook endpoint not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksEndpointRotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint with its new secret, shown this once. Repeated with its Idempotency-Key: 409 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_endpoint_not_found`: Webhook endpoint not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `webhook_secret_already_created`: This Idempotency-Key has made a webhook secret already, which is shown only once
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksEndpointTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way: see the deliveries */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAccepted"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_endpoint_not_found`: Webhook endpoint not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `webhook_endpoint_disabled`: This webhook endpoint is disabled: enable it first
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWebhooksEndpointDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                state?: "pending" | "delivered" | "failed";
            };
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page, shorter than asked for where the deliveries are large */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["WebhookDelivery"][];
                        has_more: boolean;
                        url: string;
                    };
                };
            };
            /** @description Nothing has changed: see `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_endpoint_not_found`: Webhook endpoint not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksEndpointReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplayInput"];
            };
        };
        responses: {
            /** @description They are on their way, at most 10000 of one request */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayed"];
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_endpoint_not_found`: Webhook endpoint not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `webhook_endpoint_disabled`: This webhook endpoint is disabled: enable it first
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksDeliveryReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             *
             *     `key_scope_missing`: This API key lacks the scope that this needs
             *
             *     `forbidden`: Not allowed
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_delivery_not_found`: Webhook delivery not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `webhook_endpoint_disabled`: This webhook endpoint is disabled: enable it first
             *
             *     `idempotency_conflict`: This Idempotency-Key was used with another request
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksImagegen: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `job_not_found`: Job not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksShortvideo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive in time */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `platform_failed`: The platform did not answer as it should */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `overloaded`: Too much work is waiting. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksStoreplatform: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive in time */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `platform_failed`: The platform did not answer as it should */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `overloaded`: Too much work is waiting. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksStripe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stored */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive in time */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payments_unavailable`: No payment provider is configured */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `overloaded`: Too much work is waiting. Try again later.
             *
             *     `unavailable`: Temporarily unavailable. Try again later.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process answers */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMcp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key. */
                "X-Team-Id"?: string;
                /** @description The version that the caller was written for: answers then have all fields that it knows. */
                "Slideloom-Version"?: "2026-11-22";
                /** @description Repeating a request with the same key within 24 hours gives the same answer and does nothing again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB as JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["McpMessageInput"];
            };
        };
        responses: {
            /** @description The answer of JSON-RPC, or a stream of it and the messages before it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Nothing: the message was a notification */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Slideloom-Version": components["headers"]["Slideloom-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            /**
             * @description `invalid_request`: The request is not valid
             *
             *     `invalid_json`: The body is not valid JSON
             *
             *     `unsupported_media_type`: Send the body as Content-Type: application/json
             *
             *     `unsupported_encoding`: This Content-Encoding is not supported: send gzip, deflate, br or none
             *
             *     `invalid_encoding`: The body cannot be unpacked: it is not what its Content-Encoding says
             *
             *     `too_many_values`: The body holds too much: at most 20,000 values and 256 KiB of field names are taken
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthenticated`: Missing or invalid credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: Not allowed
             *
             *     `not_a_member`: Not a member of this team
             *
             *     `key_address_refused`: This API key is not taken from this address
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description HTML */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDocsReferenceJs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JavaScript */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": unknown;
                };
            };
            /** @description `invalid_request`: The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Rate limit exceeded */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Internal server error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: Temporarily unavailable. Try again later. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Error-Code": components["headers"]["X-Error-Code"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    onJobCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobCompletedWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onJobFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobFailedWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDeckFinished: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeckFinishedWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAssetAdded: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetAddedWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPostScheduled: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostScheduledWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPostPublished: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPublishedWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPostFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostFailedWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPostOutcomeUnknown: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostOutcomeUnknownWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountNeedsReauth: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountNeedsReauthWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCreditsLow: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditsLowWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLedgerEntryCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LedgerEntryCreatedWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookEndpointDisabled: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointDisabledWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookEndpointTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same in every request: what was received with it before is a repetition. */
                "webhook-id": string;
                /** @description When this request was signed, seconds since 1970. */
                "webhook-timestamp": string;
                /** @description One or two signatures, `v1,` and HMAC-SHA256 in base64 of `id.timestamp.body`, with blanks between: see Standard Webhooks. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointTestWebhook"];
            };
        };
        responses: {
            /** @description The endpoint is disabled at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again, for about 75 hours */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
