// Written by npm run api-types from docs/openapi.json, sha256 24a561aa0597c5dafaadf1006ebcab9df6b17c22cb12936245c45a430ce02a13.

export interface paths {
    "/user/login": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        account: string;
                        code: string;
                        password: string;
                        googleCode?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                userId: string;
                                token: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/info": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        token?: string;
                        userId?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                email: string;
                                icon: string;
                                uid: string;
                                sysUserName: string;
                                customerServiceUrl: string;
                                auth: number;
                                invitationCode: string;
                                assetsPwd: boolean;
                                idCard: string;
                                idCardPhotoPositive: string;
                                idCardPhotoReverseSide: string;
                                remark: string;
                                name: string;
                                purchase: boolean;
                                frozen?: boolean;
                                googleBind: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/register": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        account: string;
                        code: string;
                        password: string;
                        inviteCode?: string;
                        agreed: "1";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                userId: string;
                                token: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/sendEmailCode": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        account: string;
                        scene: "login" | "register" | "withdraw" | "google" | "address" | "password" | "asset" | "freeze" | "passkey" | "stepUp" | "forget";
                        currency?: string;
                        chain?: string;
                        address?: string;
                        tag?: string;
                        amount?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/emailVerification": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        account: string;
                        code: string;
                        scene: "login" | "register" | "withdraw" | "google" | "address" | "password" | "asset" | "freeze" | "passkey" | "stepUp" | "forget";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/sendEmailCodeForget": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        account: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/forgetPwd": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        account: string;
                        code: string;
                        password: string;
                        googleCode?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/askPwdReset": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        account: string;
                        code: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                from: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/logout": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        everywhere?: "0" | "1";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/getStreamTicket": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                ticket: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/getUpload": {
        get: {
            parameters: {
                query: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "image/*": string;
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/uploadIcon": {
        post: {
            requestBody?: {
                content: {
                    "multipart/form-data": {
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                icon: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/removeIcon": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/submitAuth": {
        post: {
            requestBody?: {
                content: {
                    "multipart/form-data": {
                        realName?: string;
                        idCard?: string;
                        idCardPhotoPositive?: string;
                        idCardPhotoReverseSide?: string;
                        agreed: "1";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/getAuth": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                status: number;
                                realName: string;
                                idCard: string;
                                idCardPhotoPositive: string;
                                idCardPhotoReverseSide: string;
                                items: {
                                    item: "realName" | "idCard" | "idCardPhotoPositive" | "idCardPhotoReverseSide";
                                    reason: string;
                                }[];
                                remark: string;
                                submitTime: number | null;
                                decideTime: number | null;
                                retentionDays: number;
                                eraseAskTime: number | null;
                                eraseTime: number | null;
                                erased: boolean;
                                consentVersion: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/eraseAuth": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/getInvites": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        pageNo?: number;
                        pageSize?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    name: string;
                                    createTime: number;
                                }[];
                                sum: number;
                                inviteCode: string;
                                link: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/getSecurity": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                tradePassword: boolean;
                                authenticator: boolean;
                                recoveryCodes: number;
                                antiPhishing: string;
                                frozen: boolean;
                                unfreezeAt: number | null;
                                holdUntil: number | null;
                                provenUntil: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/stepUp": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        code?: string;
                        googleCode?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                provenUntil: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/passkey/changeOptions": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        change: "stepUp" | "password" | "authenticatorOn" | "authenticatorOff" | "recoveryCodes" | "antiPhishing" | "passkeyAdd" | "passkeyRemove" | "unfreeze" | "addressAdd" | "addressRemove" | "whitelistOff";
                        password?: string;
                        antiPhishing?: string;
                        id?: string;
                        chain?: string;
                        address?: string;
                        tag?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                challenge: string;
                                rpId: string;
                                timeout: number;
                                userVerification: "required";
                                allowCredentials: {
                                    type: "public-key";
                                    id: string;
                                    transports: string[];
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/updatePwd": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        oldPassword: string;
                        password: string;
                        code?: string;
                        googleCode?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/sendUpdateAssetEmail": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/setTransactionPwd": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        password: string;
                        code: string;
                        googleCode?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/getGoogleSecret": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                secret: string;
                                uri: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/bindGoogle": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        code?: string;
                        googleCode: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                recoveryCodes: string[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/unbindGoogle": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        password: string;
                        googleCode?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/getRecoveryCodes": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        password: string;
                        googleCode?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                recoveryCodes: string[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/getLoginRecord": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        pageNo?: number;
                        pageSize?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    id: string;
                                    ip: string;
                                    agent: string;
                                    agentName: string | null;
                                    createTime: number;
                                    result: string;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/getSessions": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                sessionId: string;
                                ip: string;
                                agent: string;
                                agentName: string | null;
                                createTime: number;
                                activeTime: number;
                                current: boolean;
                                live?: boolean;
                                told?: boolean;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/user/revokeSession": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        sessionId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/setAntiPhishing": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        antiPhishing?: string;
                        password: string;
                        googleCode?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/freeze": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        password: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/unfreeze": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        password: string;
                        code?: string;
                        googleCode?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                unfreezeAt: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/passkey/registerOptions": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        password: string;
                        code?: string;
                        googleCode?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                rp: {
                                    id: string;
                                    name: string;
                                };
                                user: {
                                    id: string;
                                    name: string;
                                    displayName: string;
                                };
                                challenge: string;
                                pubKeyCredParams: {
                                    type: "public-key";
                                    alg: number;
                                }[];
                                timeout: number;
                                excludeCredentials: {
                                    type: "public-key";
                                    id: string;
                                    transports: string[];
                                }[];
                                authenticatorSelection: {
                                    residentKey: "required";
                                    requireResidentKey: boolean;
                                    userVerification: "required";
                                };
                                attestation: "none";
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/passkey/register": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        name: string;
                        passkey: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/passkey/loginOptions": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                challenge: string;
                                rpId: string;
                                timeout: number;
                                userVerification: "required";
                                allowCredentials: {
                                    type: "public-key";
                                    id: string;
                                    transports: string[];
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/passkey/login": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        passkey: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                userId: string;
                                token: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/passkey/resetOptions": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        account: string;
                        password: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                challenge: string;
                                rpId: string;
                                timeout: number;
                                userVerification: "required";
                                allowCredentials: {
                                    type: "public-key";
                                    id: string;
                                    transports: string[];
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/passkey/list": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                name: string;
                                createTime: number;
                                usedTime: number | null;
                                mayBeBackedUp: boolean;
                                backedUp: boolean;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/user/passkey/rename": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        id: string;
                        name: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/passkey/remove": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        id: string;
                        password: string;
                        googleCode?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/getLimits": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                stake: string | null;
                                dailyLoss: string | null;
                                sessionMinutes: number | null;
                                coolOffUntil: number | null;
                                selfExcludedUntil: number | null;
                                lostToday: string;
                                atRisk: string;
                                pausedUntil: number | null;
                                riskAcknowledged: string | null;
                                pending: {
                                    field: string;
                                    value: string | null;
                                    effectiveAt: number;
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/setLimits": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        stake?: string;
                        dailyLoss?: string;
                        sessionMinutes?: number;
                        coolOffUntil?: number;
                        selfExcludedUntil?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                stake: string | null;
                                dailyLoss: string | null;
                                sessionMinutes: number | null;
                                coolOffUntil: number | null;
                                selfExcludedUntil: number | null;
                                lostToday: string;
                                atRisk: string;
                                pausedUntil: number | null;
                                riskAcknowledged: string | null;
                                pending: {
                                    field: string;
                                    value: string | null;
                                    effectiveAt: number;
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/acknowledgeRisk": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        version: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/push/subscribe": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        endpoint: string;
                        p256dh: string;
                        auth: string;
                        test?: "0" | "1";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/push/unsubscribe": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        endpoint: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/push/getKinds": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                kinds: ("fills" | "exits" | "contracts" | "alerts" | "deposits" | "withdrawals" | "security" | "products")[];
                                amounts: boolean;
                                quiet: {
                                    quietFrom: string;
                                    quietTo: string;
                                    zone: string;
                                } | null;
                                browsers: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/push/setKinds": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        kinds: string;
                        amounts: "0" | "1";
                        quietFrom?: string;
                        quietTo?: string;
                        zone?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/user/getSettings": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        known?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                version: number;
                                settings: string;
                                maxLength: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/setSettings": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        version: number;
                        settings: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                version: number;
                                settings: string;
                                maxLength: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/paramter/getParamListByKeyName": {
        get: {
            parameters: {
                query: {
                    paramName: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                valueName: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/paramter/getCustomer": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                customerEmail: string;
                                customerWs: string;
                                customerTelegram: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/paramter/getPublic": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                sandbox: boolean;
                                coins: {
                                    name: string;
                                    fullName: string;
                                    logo: string;
                                    precision: number;
                                    chains: string[];
                                }[];
                                pairs: {
                                    baseCoin: string;
                                    quoteCoin: string;
                                    pricePrecision: number;
                                    amountPrecision: number;
                                    minAmount: string;
                                    feeRate: string;
                                }[];
                                mobileHost: string;
                                riskVersion: string;
                                features: {
                                    market: boolean;
                                    trade: boolean;
                                    contract: {
                                        on: boolean;
                                        countries: string[];
                                        acknowledge: boolean;
                                        priceMaxAge: number;
                                    };
                                    finance: boolean;
                                    pool: boolean;
                                    fund: boolean;
                                    subscription: boolean;
                                    assets: boolean;
                                    notices: boolean;
                                    chat: boolean;
                                    cancelAfter?: boolean;
                                    longHistory?: boolean;
                                    marketGet?: boolean;
                                    logout?: boolean;
                                };
                                idempotency: boolean;
                                notAfter: boolean;
                                devices: boolean;
                                settings: boolean;
                                position: boolean;
                                passkeys: boolean;
                                push?: {
                                    publicKey: string;
                                };
                                stepUp: boolean;
                                orderKinds: ("stopMarket" | "trailingStop" | "exits" | "oco" | "scaled" | "iceberg" | "goodTill" | "worstPrice" | "amendTrail")[];
                                languages: string[];
                                serverEpoch: string;
                                businessClock: {
                                    now: number;
                                    rate: number;
                                };
                                chatOrigins: string[];
                                contractBase: string;
                                exchangeFeeRate: string;
                                stream?: {
                                    url: string;
                                    protocol: "bourse.v1";
                                    tickets?: boolean;
                                };
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/index/getNoticeCount": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: number | null;
                        };
                    };
                };
            };
        };
    };
    "/index/getNoticePage": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        pageNo?: number;
                        pageSize?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    id: string;
                                    title: string;
                                    summary: string;
                                    content: string;
                                    category: "system" | "security" | "funds" | "trading" | "products";
                                    read: boolean;
                                    createTime: number;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/index/getNoticeDetail": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        id: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                title: string;
                                content: string;
                                createTime: number;
                                link?: string | null;
                                sessionId?: string | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/index/readAllNotice": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        upTo?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/index/getCarousel": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                title: string;
                                text: string;
                                link: string;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/index/getAnnouncements": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                title: string;
                                text: string;
                                severity: "info" | "notice" | "warning";
                                createTime: number;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/huobi/getKline": {
        get: {
            parameters: {
                query: {
                    symbol: string;
                    timer?: "1min" | "5min" | "15min" | "30min" | "60min" | "4hour" | "1day";
                    size?: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            status: "ok" | "error";
                            data?: {
                                id: number;
                                open: string;
                                close: string;
                                high: string;
                                low: string;
                                vol: string;
                            }[];
                        };
                    };
                };
            };
        };
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        symbol: string;
                        timer?: "1min" | "5min" | "15min" | "30min" | "60min" | "4hour" | "1day";
                        size?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            status: "ok" | "error";
                            data?: {
                                id: number;
                                open: string;
                                close: string;
                                high: string;
                                low: string;
                                vol: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/huobi/getHuobiContractDepthV2": {
        get: {
            parameters: {
                query: {
                    symbol: string;
                    timer?: string;
                    size?: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            status: "ok" | "error";
                            tick?: {
                                bids: [
                                    string,
                                    string
                                ][];
                                asks: [
                                    string,
                                    string
                                ][];
                            };
                        };
                    };
                };
            };
        };
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        symbol: string;
                        timer?: string;
                        size?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            status: "ok" | "error";
                            tick?: {
                                bids: [
                                    string,
                                    string
                                ][];
                                asks: [
                                    string,
                                    string
                                ][];
                            };
                        };
                    };
                };
            };
        };
    };
    "/huobi/getMarketTrade": {
        get: {
            parameters: {
                query: {
                    symbol: string;
                    size?: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            status: "ok" | "error";
                            data?: {
                                id: string;
                                ts: number;
                                price: string;
                                amount: string;
                                direction: "buy" | "sell";
                                own?: true;
                            }[];
                        };
                    };
                };
            };
        };
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        symbol: string;
                        size?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            status: "ok" | "error";
                            data?: {
                                id: string;
                                ts: number;
                                price: string;
                                amount: string;
                                direction: "buy" | "sell";
                                own?: true;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/huobi/getDetails": {
        get: {
            parameters: {
                query: {
                    symbol: string;
                    timer?: "1day";
                    size?: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            status: "ok" | "error";
                            tick?: {
                                open: string;
                                close: string;
                                high: string;
                                low: string;
                                vol: string;
                                amount: string;
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        symbol: string;
                        timer?: "1day";
                        size?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            status: "ok" | "error";
                            tick?: {
                                open: string;
                                close: string;
                                high: string;
                                low: string;
                                vol: string;
                                amount: string;
                                count: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "/huobi/getHuobiDetailsByQuoteCoin": {
        get: {
            parameters: {
                query: {
                    quoteCoin: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            status: "ok" | "error";
                            data?: {
                                baseCoin: string;
                                currency: string;
                                quoteCoin: string;
                                baseCurrency: string;
                                logo: string;
                                tick: {
                                    open: string;
                                    close: string;
                                    high: string;
                                    low: string;
                                    vol: string;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        quoteCoin: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            status: "ok" | "error";
                            data?: {
                                baseCoin: string;
                                currency: string;
                                quoteCoin: string;
                                baseCurrency: string;
                                logo: string;
                                tick: {
                                    open: string;
                                    close: string;
                                    high: string;
                                    low: string;
                                    vol: string;
                                };
                            }[];
                        };
                    };
                };
            };
        };
    };
    "/index/getRequest": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        requestId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                state: "none" | "done";
                                code: number | null;
                                msg: string;
                                data?: unknown;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/paramter/contractconfig": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                second: number;
                                incomeRate: string;
                                openAmountMin: string;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/contract/createOrder": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        openAmount?: string;
                        baseCoin?: string;
                        quoteCoin?: string;
                        positionTime?: number;
                        tradeType?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/contract/getAssets": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                currencyName: string;
                                availableCurrency: string;
                                frozenCurrency: string;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/contract/getAssetsRecord": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        pageNo?: number;
                        pageSize?: number;
                        currency?: string;
                        tradeType?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    id: string;
                                    currency: string;
                                    tradeType: number;
                                    amount: string;
                                    balanceAfter: string;
                                    createTime: number;
                                }[];
                                sum: number;
                                totalRow: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/contract/getContractRecord": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        pageNo?: number;
                        pageSize?: number;
                        entryStatus?: number;
                        baseCoin?: string;
                        quoteCoin?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    id: string;
                                    requestId: string | null;
                                    baseCoin: string;
                                    quoteCoin: string;
                                    openAmount: string;
                                    tradeType: 0 | 1;
                                    positionTime: number;
                                    openPrice: string;
                                    closePrice: string | null;
                                    incomeRate: string;
                                    fee: string;
                                    profit: string | null;
                                    result: "win" | "lose" | "tie" | null;
                                    entryStatus: 0 | 1 | 2;
                                    createTime: number;
                                    expireTime: number;
                                    closeTime: number | null;
                                    openTradeId: string;
                                    closeTradeId: string | null;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/contract/getOrderDetail": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        id: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                requestId: string | null;
                                baseCoin: string;
                                quoteCoin: string;
                                openAmount: string;
                                tradeType: 0 | 1;
                                positionTime: number;
                                openPrice: string;
                                closePrice: string | null;
                                incomeRate: string;
                                fee: string;
                                profit: string | null;
                                result: "win" | "lose" | "tie" | null;
                                entryStatus: 0 | 1 | 2;
                                createTime: number;
                                expireTime: number;
                                closeTime: number | null;
                                openTradeId: string;
                                closeTradeId: string | null;
                                openTrades: {
                                    id: string;
                                    ts: number;
                                    price: string;
                                    amount: string;
                                    direction: "buy" | "sell";
                                }[];
                                closeTrades: {
                                    id: string;
                                    ts: number;
                                    price: string;
                                    amount: string;
                                    direction: "buy" | "sell";
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/contract/transfer": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        amount?: string;
                        currency: string;
                        type?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/assets/getAssets": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        account: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                currency: string;
                                available: string;
                                frozen: string;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/transfer": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        from: number;
                        to: number;
                        currency: string;
                        amount?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/assets/getRecords": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        type?: "opening" | "deposit" | "withdrawal" | "transfer" | "trade" | "contract" | "exchange" | "finance" | "pool" | "fund" | "subscription";
                        account?: number;
                        currency?: string;
                        from?: number;
                        to?: number;
                        pageNo?: number;
                        pageSize?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    id: string;
                                    type: "opening" | "deposit" | "withdrawal" | "transfer" | "trade" | "contract" | "exchange" | "finance" | "pool" | "fund" | "subscription";
                                    account: number;
                                    currency: string;
                                    amount: string;
                                    balanceAfter: string;
                                    ref: string;
                                    about?: {
                                        reason: "opening" | "transfer" | "contract.open" | "contract.settle" | "contract.refund" | "spot.place" | "spot.cancel" | "spot.sweep" | "exchange" | "deposit" | "withdraw.ask" | "withdraw.finish" | "withdraw.reject" | "withdraw.cancel" | "finance.buy" | "finance.accrue" | "finance.redeem" | "finance.interest" | "pool.buy" | "pool.mine" | "pool.redeem" | "fund.buy" | "fund.deal" | "fund.value" | "fund.redeem" | "subscribe.commit" | "subscribe.allot" | "subscribe.list" | "finance.redeemWithInterest";
                                        reference: string;
                                        orderId: string | null;
                                        product: string | null;
                                        pair: string | null;
                                        firstDay: number | null;
                                        lastDay: number | null;
                                        fee?: string | null;
                                        forfeited?: string | null;
                                        held?: string | null;
                                        otherAccount: number | null;
                                        otherCurrency: string | null;
                                    };
                                    createTime: number;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/getHistory": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        days?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                time: number;
                                total: string;
                                inflow: string;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/getChains": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        currency: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                chain: string;
                                name: string;
                                memo: boolean;
                                minDeposit: string;
                                confirmations: number;
                                suspended: boolean;
                                network: "main" | "test";
                                withdrawFee: string;
                                minWithdraw: string;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/getDepositAddress": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        currency: string;
                        chain: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                currency: string;
                                chain: string;
                                address: string;
                                memo: string | null;
                                minDeposit: string;
                                confirmations: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/getDeposits": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        currency?: string;
                        status?: "0" | "1" | "2";
                        pageNo?: number;
                        pageSize?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    id: string;
                                    currency: string;
                                    chain: string;
                                    address: string;
                                    memo: string | null;
                                    txId: string;
                                    amount: string;
                                    confirmations: number;
                                    required: number;
                                    status: 0 | 1 | 2;
                                    remark: string;
                                    byReceipt: boolean;
                                    doneTime: number;
                                    createTime: number;
                                    finishTime: number | null;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/submitDeposit": {
        post: {
            requestBody?: {
                content: {
                    "multipart/form-data": {
                        currency: string;
                        chain: string;
                        amount?: string;
                        txId?: string;
                        receipt: string;
                        remark?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/getWithdrawTerms": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        currency: string;
                        chain: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                currency: string;
                                chain: string;
                                fee: string;
                                minimum: string;
                                arrivalHours: number;
                                verified: boolean;
                                limit: string;
                                used: string;
                                left: string;
                                leftAmount: string | null;
                                heldUntil: number | null;
                                newAddressHours: number;
                                whitelist: boolean;
                                note: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/getWithdrawPreview": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        currency: string;
                        chain: string;
                        address?: string;
                        addressId?: string;
                        tag?: string;
                        noTag?: "1";
                        amount?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                currency: string;
                                chain: string;
                                address: string;
                                tag: string | null;
                                amount: string;
                                fee: string;
                                receive: string;
                                arrivalHours: number;
                                holdHours: number;
                                paidBefore: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/user/passkey/withdrawOptions": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        currency: string;
                        chain: string;
                        address?: string;
                        addressId?: string;
                        tag?: string;
                        noTag?: "1";
                        amount?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                challenge: string;
                                rpId: string;
                                timeout: number;
                                userVerification: "required";
                                allowCredentials: {
                                    type: "public-key";
                                    id: string;
                                    transports: string[];
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/withdraw": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        currency: string;
                        chain: string;
                        address?: string;
                        addressId?: string;
                        tag?: string;
                        noTag?: "1";
                        amount?: string;
                        password?: string;
                        code?: string;
                        googleCode?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                currency: string;
                                chain: string;
                                address: string;
                                tag: string | null;
                                amount: string;
                                fee: string;
                                receive: string;
                                status: 0;
                                heldUntil: number | null;
                                arrival: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/cancelWithdraw": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        id: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/getWithdraws": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        currency?: string;
                        status?: "0" | "1" | "2" | "3";
                        pageNo?: number;
                        pageSize?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    id: string;
                                    requestId: string | null;
                                    currency: string;
                                    chain: string;
                                    address: string;
                                    tag: string | null;
                                    amount: string;
                                    fee: string;
                                    receive: string;
                                    status: 0 | 1 | 2 | 3;
                                    remark: string;
                                    txId: string;
                                    createTime: number;
                                    heldUntil: number | null;
                                    arrival: number;
                                    finishTime: number | null;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/address/getList": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        chain?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                chain: string;
                                address: string;
                                tag: string | null;
                                label: string;
                                createTime: number;
                                heldUntil: number | null;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/address/add": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        chain: string;
                        address?: string;
                        tag?: string;
                        noTag?: "1";
                        label: string;
                        code?: string;
                        googleCode?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                chain: string;
                                address: string;
                                tag: string | null;
                                label: string;
                                createTime: number;
                                heldUntil: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/address/remove": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        id: string;
                        code?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: null;
                        };
                    };
                };
            };
        };
    };
    "/address/getWhitelist": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                on: boolean;
                                offAt: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/address/setWhitelist": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        on: "0" | "1";
                        code?: string;
                        googleCode?: string;
                        passkey?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                on: boolean;
                                offAt: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/getExchangeQuote": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        from: string;
                        to: string;
                        amount?: string;
                        receive?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                quoteId: string;
                                expiresAt: number;
                                amount: string;
                                rate: string;
                                fee: string;
                                receive: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/getDustQuote": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        to: string;
                        threshold?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                quoteId: string;
                                expiresAt: number;
                                lines: {
                                    from: string;
                                    to: string;
                                    amount: string;
                                    rate: string;
                                    fee: string;
                                    receive: string;
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/exchange": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        quoteId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                quoteId: string;
                                to: string;
                                receive: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/convertDust": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        quoteId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                quoteId: string;
                                to: string;
                                receive: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/assets/getExchanges": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        currency?: string;
                        pageNo?: number;
                        pageSize?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    id: string;
                                    quoteId: string;
                                    from: string;
                                    to: string;
                                    amount: string;
                                    rate: string;
                                    fee: string;
                                    receive: string;
                                    createTime: number;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/createOrder": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        baseCoin?: string;
                        quoteCoin?: string;
                        side?: string;
                        orderType?: string;
                        price?: string;
                        amount?: string;
                        total?: string;
                        timeInForce?: string;
                        stopPrice?: string;
                        worstPrice?: string;
                        trailingAmount?: string;
                        trailingPercent?: string;
                        activationPrice?: string;
                        takeProfitPrice?: string;
                        takeProfitLimit?: string;
                        stopLossPrice?: string;
                        stopLossLimit?: string;
                        displayAmount?: string;
                        expireTime?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                                status: 0 | 1 | 2;
                                filled: string;
                                avgPrice: string | null;
                                exitIds: string[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/createOco": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        baseCoin?: string;
                        quoteCoin?: string;
                        side?: string;
                        amount?: string;
                        price?: string;
                        stopPrice?: string;
                        stopLimitPrice?: string;
                        expireTime?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                groupId: string;
                                orderIds: string[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/createScaled": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        baseCoin?: string;
                        quoteCoin?: string;
                        side?: string;
                        amount?: string;
                        from?: string;
                        to?: string;
                        count?: string;
                        shape?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderIds: string[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/cancelOrder": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        orderId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/cancelAll": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        baseCoin?: string;
                        quoteCoin?: string;
                        side?: "buy" | "sell";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderIds: string[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/setCancelAfter": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        seconds: number;
                        baseCoin?: string;
                        quoteCoin?: string;
                        stops: "0" | "1";
                        renew?: "0" | "1";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                seconds: number;
                                baseCoin: string;
                                quoteCoin: string;
                                stops: 0 | 1;
                                at: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/getCancelAfter": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                seconds: number;
                                baseCoin: string;
                                quoteCoin: string;
                                stops: 0 | 1;
                                at: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/amendOrder": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        orderId: string;
                        price?: string;
                        amount?: string;
                        stopPrice?: string;
                        trailingAmount?: string;
                        trailingPercent?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                                status: 0 | 1 | 2;
                                filled: string;
                                avgPrice: string | null;
                                exitIds: string[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/getOrders": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        pageNo?: number;
                        pageSize?: number;
                        baseCoin?: string;
                        quoteCoin?: string;
                        side?: "buy" | "sell";
                        status?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    orderId: string;
                                    requestId: string | null;
                                    baseCoin: string;
                                    quoteCoin: string;
                                    side: "buy" | "sell";
                                    orderType: "limit" | "market" | "stopMarket" | "trailingStop";
                                    timeInForce: "GTC" | "IOC" | "FOK" | "postOnly";
                                    price: string | null;
                                    stopPrice: string | null;
                                    waiting: boolean;
                                    amount: string | null;
                                    total: string | null;
                                    filled: string;
                                    turnover: string;
                                    avgPrice: string | null;
                                    fee: string;
                                    feeCoin: string;
                                    status: 0 | 1 | 2;
                                    ending: "filled" | "cancelled" | "amended" | "ioc" | "fok" | "postOnly" | "selfTrade" | "noLiquidity" | "expired" | "linked" | "disconnect" | null;
                                    replaces: string | null;
                                    createTime: number;
                                    triggerTime: number | null;
                                    closeTime: number | null;
                                    parentId: string | null;
                                    exitOf: "takeProfit" | "stopLoss" | null;
                                    groupId: string | null;
                                    trailingAmount: string | null;
                                    trailingPercent: string | null;
                                    activationPrice: string | null;
                                    displayAmount: string | null;
                                    expireTime: number | null;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/getOrderDetail": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        orderId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                                requestId: string | null;
                                baseCoin: string;
                                quoteCoin: string;
                                side: "buy" | "sell";
                                orderType: "limit" | "market" | "stopMarket" | "trailingStop";
                                timeInForce: "GTC" | "IOC" | "FOK" | "postOnly";
                                price: string | null;
                                stopPrice: string | null;
                                waiting: boolean;
                                amount: string | null;
                                total: string | null;
                                filled: string;
                                turnover: string;
                                avgPrice: string | null;
                                fee: string;
                                feeCoin: string;
                                status: 0 | 1 | 2;
                                ending: "filled" | "cancelled" | "amended" | "ioc" | "fok" | "postOnly" | "selfTrade" | "noLiquidity" | "expired" | "linked" | "disconnect" | null;
                                replaces: string | null;
                                createTime: number;
                                triggerTime: number | null;
                                closeTime: number | null;
                                parentId: string | null;
                                exitOf: "takeProfit" | "stopLoss" | null;
                                groupId: string | null;
                                trailingAmount: string | null;
                                trailingPercent: string | null;
                                activationPrice: string | null;
                                displayAmount: string | null;
                                expireTime: number | null;
                                fills: {
                                    id: string;
                                    orderId: string;
                                    side: "buy" | "sell";
                                    role: "maker" | "taker";
                                    price: string;
                                    amount: string;
                                    fee: string;
                                    feeCoin: string;
                                    marketTradeId: string | null;
                                    createTime: number;
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/getFills": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        pageNo?: number;
                        pageSize?: number;
                        baseCoin?: string;
                        quoteCoin?: string;
                        side?: "buy" | "sell";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    id: string;
                                    orderId: string;
                                    side: "buy" | "sell";
                                    role: "maker" | "taker";
                                    price: string;
                                    amount: string;
                                    fee: string;
                                    feeCoin: string;
                                    marketTradeId: string | null;
                                    createTime: number;
                                    baseCoin: string;
                                    quoteCoin: string;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/getPosition": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        baseCoin: string;
                        quoteCoin: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                amount: string;
                                unknownAmount: string;
                                unknownSold: string;
                                averageCost: string | null;
                                fifoCost: string | null;
                                averageTotal: string;
                                fifoTotal: string;
                                realised: string;
                                realisedToday: string;
                                fifoRealised: string;
                                fifoRealisedToday: string;
                                fees: string;
                                arrivals: number;
                                unknownArrivals: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/getArrivals": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        baseCoin: string;
                        quoteCoin: string;
                        pageNo?: number;
                        pageSize?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    id: string;
                                    type: "deposit" | "opening" | "trade" | "exchange" | "contract" | "subscription" | "other";
                                    amount: string;
                                    cost: string | null;
                                    createTime: number;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/trade/setCost": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        baseCoin: string;
                        quoteCoin: string;
                        arrivalId: string;
                        cost?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                type: "deposit" | "opening" | "trade" | "exchange" | "contract" | "subscription" | "other";
                                amount: string;
                                cost: string | null;
                                createTime: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/finance/getProducts": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                name: string;
                                currency: string;
                                days: number;
                                dailyRate: string;
                                min: string;
                                max: string;
                                quota: string;
                                quotaLeft: string;
                                earlyFeeRate: string;
                                earlyDelayHours: number;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/finance/getProductDetail": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        productId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                name: string;
                                currency: string;
                                days: number;
                                dailyRate: string;
                                min: string;
                                max: string;
                                quota: string;
                                quotaLeft: string;
                                earlyFeeRate: string;
                                earlyDelayHours: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/finance/buy": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        productId: string;
                        amount?: string;
                        agreed?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/finance/redeem": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        orderId: string;
                        cost?: string;
                        amount?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                                currency: string;
                                amount: string;
                                accrued: string;
                                kept: string;
                                refunded: string;
                                stays: string | null;
                                staysAtLeast: string | null;
                                arrival: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/finance/getRedeemPreview": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        orderId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                                currency: string;
                                amount: string;
                                accrued: string;
                                kept: string;
                                refunded: string;
                                stays: string | null;
                                staysAtLeast: string | null;
                                arrival: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/finance/setAutoRenew": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        orderId: string;
                        on: "0" | "1";
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                                autoRenew: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/finance/getRecords": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        status?: "0" | "1";
                        pageNo?: number;
                        pageSize?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    orderId: string;
                                    requestId: string | null;
                                    productId: string;
                                    name: string;
                                    currency: string;
                                    amount: string;
                                    days: number;
                                    dailyRate: string;
                                    dayInterest: string;
                                    accrued: string;
                                    accruedDays: number;
                                    nextPayout: number | null;
                                    status: 0 | 1;
                                    autoRenew: boolean;
                                    renewedFrom: string | null;
                                    createTime: number;
                                    endTime: number | null;
                                    arrival: number | null;
                                    kept: string | null;
                                    refunded: string | null;
                                    stays?: string | null;
                                    finishTime: number | null;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/pool/getList": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                name: string;
                                power: string;
                                currency: string;
                                priceCurrency: string;
                                price: string;
                                days: number;
                                dailyOutput: string;
                                max: number;
                                total: number;
                                stock: number;
                                earlyFeeRate: string;
                                earlyDelayHours: number;
                                autoRedeem: boolean;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/pool/buy": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        productId: string;
                        amount?: string;
                        agreed?: string;
                        autoRedeem?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/pool/redeem": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        orderId: string;
                        cost?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                                priceCurrency: string;
                                amount: string;
                                kept: string;
                                refunded: string;
                                currency: string;
                                accrued: string;
                                arrival: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/pool/getRedeemPreview": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        orderId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                                priceCurrency: string;
                                amount: string;
                                kept: string;
                                refunded: string;
                                currency: string;
                                accrued: string;
                                arrival: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/pool/getRecords": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        status?: "0" | "1" | "2";
                        pageNo?: number;
                        pageSize?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    orderId: string;
                                    requestId: string | null;
                                    machineId: string;
                                    name: string;
                                    power: string;
                                    quantity: number;
                                    priceCurrency: string;
                                    amount: string;
                                    currency: string;
                                    dayOutput: string;
                                    days: number;
                                    accrued: string;
                                    accruedDays: number;
                                    nextPayout: number | null;
                                    status: 0 | 1 | 2;
                                    createTime: number;
                                    endTime: number;
                                    autoRedeem: boolean;
                                    arrival: number | null;
                                    kept: string | null;
                                    refunded: string | null;
                                    finishTime: number | null;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/pool/getOutputs": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        currency: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                time: number;
                                amount: string;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/fund/getList": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                name: string;
                                currency: string;
                                risk: number;
                                nav: string;
                                navTime: number;
                                change: string | null;
                                nextDealing: number;
                                buyFeeRate: string;
                                redeemFeeRate: string;
                                managementRate: string;
                                lockDays: number;
                                min: string;
                                max: string;
                                quota: string;
                                quotaLeft: string;
                                inception: number;
                                portfolio: {
                                    coin: string;
                                    share: string;
                                }[];
                                history: {
                                    time: number;
                                    nav: string;
                                }[];
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/fund/getNav": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        fundId: string;
                        days?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                time: number;
                                nav: string;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/fund/buy": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        fundId: string;
                        amount?: string;
                        agreed?: string;
                        dealsAt?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/fund/redeem": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        orderId: string;
                        dealsAt?: string;
                        shares?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                                currency: string;
                                shares: string;
                                nav: string;
                                navTime: number;
                                worth: string;
                                feeRate: string;
                                fee: string;
                                receive: string;
                                dealsAt: number;
                                stays: string | null;
                                staysAtLeast: string | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/fund/getRedeemPreview": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        orderId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                                currency: string;
                                shares: string;
                                nav: string;
                                navTime: number;
                                worth: string;
                                feeRate: string;
                                fee: string;
                                receive: string;
                                dealsAt: number;
                                stays: string | null;
                                staysAtLeast: string | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/fund/getRecords": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        status?: "0" | "1";
                        pageNo?: number;
                        pageSize?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    orderId: string;
                                    requestId: string | null;
                                    fundId: string;
                                    name: string;
                                    currency: string;
                                    status: 0 | 1;
                                    amount: string;
                                    shares: string | null;
                                    buyNav: string | null;
                                    buyFee: string | null;
                                    buyFeeRate: string;
                                    value: string;
                                    valueTime: number | null;
                                    profit: string | null;
                                    redeemFeeRate: string;
                                    createTime: number;
                                    dealTime: number;
                                    unlockTime: number;
                                    arrival: number | null;
                                    redeemShares: string | null;
                                    renewedFrom: string | null;
                                    stays: string | null;
                                    redeemNav: string | null;
                                    redeemFee: string | null;
                                    paid: string | null;
                                    finishTime: number | null;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/subscribe/getList": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                name: string;
                                intro: string;
                                coin: string;
                                currency: string;
                                price: string;
                                lot: string;
                                total: string;
                                requested: string;
                                sold: string;
                                min: string;
                                max: string;
                                start: number;
                                end: number;
                                listingTime: number;
                                status: 0 | 1 | 2;
                            }[] | null;
                        };
                    };
                };
            };
        };
    };
    "/subscribe/getDetail": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        projectId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                id: string;
                                name: string;
                                intro: string;
                                coin: string;
                                currency: string;
                                price: string;
                                lot: string;
                                total: string;
                                requested: string;
                                sold: string;
                                min: string;
                                max: string;
                                start: number;
                                end: number;
                                listingTime: number;
                                status: 0 | 1 | 2;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/subscribe/getOwn": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        projectId: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                projectId: string;
                                committed: string;
                                left: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/subscribe/buy": {
        post: {
            parameters: {
                header: {
                    "Idempotency-Key": string;
                    "X-Not-After"?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        projectId: string;
                        amount?: string;
                        agreed?: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                orderId: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "/subscribe/getRecords": {
        post: {
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        pageNo?: number;
                        pageSize?: number;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                list: {
                                    orderId: string;
                                    requestId: string | null;
                                    projectId: string;
                                    name: string;
                                    coin: string;
                                    currency: string;
                                    price: string;
                                    amount: string;
                                    allotted: string | null;
                                    cost: string | null;
                                    refund: string | null;
                                    status: 0 | 1 | 2 | 3;
                                    createTime: number;
                                    endTime: number;
                                    listingTime: number;
                                    finishTime: number | null;
                                }[];
                                sum: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
}
